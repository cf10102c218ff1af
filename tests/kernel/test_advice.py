"""Advice: an answer with a reason, whose parameters may have any name."""

from galactarium.kernel import Advice


def test_advice_holds_an_answer_and_the_parameters_of_its_reason() -> None:
    advice = Advice(("mine", 3), "rich", answer=3, reason="ore")
    assert (advice.answer, advice.reason) == (("mine", 3), "rich")
    assert advice.params == {"answer": 3, "reason": "ore"}
