"""Named random streams: fixed for ever, fair, and independent of each other."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from galactarium.kernel import ALGORITHM, Draw, Stream, commitment, deal, roll, seed_from
from galactarium.kernel.streams import WORD_RANGE, is_outcome

SEED = "d0e92d8d2548d673b01a8ba4b9ec2c795e4ef239fc947d91cd4f910b93918899"


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    seen = sum([(count - expected) ** 2 / expected for count in counts.values()])
    return seen + (kinds - len(counts)) * expected


def test_known_answers_whoever_breaks_this_renames_the_algorithm() -> None:
    assert ALGORITHM == "blake2b-1"
    assert seed_from("galactarium") == SEED
    assert commitment(SEED) == "382b4d7528bf9831c25ebb57a3e3071fdbea276c4bc51966c3e253260adc0f14"
    words = Stream(SEED, "dice")
    assert [words.word() for _ in range(9)] == [
        0xAE10169325E5C294,
        0x1120C963364AFF9E,
        0x4213C770185F3605,
        0xCE798097B293B5ED,
        0xDB8CBBA458082618,
        0xA2B305019E0E8434,
        0xB74FA8F031C52ABD,
        0x65529D96ACA04FF6,
        0xC577FF25041FB048,
    ]
    assert Stream(SEED, "dice/3").outcome(roll("dice", 6, 5)) == (0, 1, 4, 1, 4)
    assert Stream(SEED, "deck/0").outcome(deal("deck", 10, 10)) == (3, 2, 5, 4, 7, 1, 8, 9, 0, 6)
    assert Stream(SEED, "deck/0").outcome(deal("deck", 52, 5)) == (49, 35, 31, 11, 41)


def test_a_word_is_eight_bytes_of_a_keyed_hash_of_name_and_block() -> None:
    stream = Stream(SEED, "dice")
    words = [stream.word() for _ in range(16)]
    for block in range(2):
        text = f"dice/{block}".encode()
        blob = hashlib.blake2b(text, key=bytes.fromhex(SEED), digest_size=64).digest()
        for at in range(8):
            assert words[8 * block + at] == int.from_bytes(blob[8 * at : 8 * at + 8], "little")


def test_a_stream_gives_the_same_again_from_the_start() -> None:
    first, second = Stream(SEED, "deck"), Stream(SEED, "deck")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_another_name_or_another_seed_gives_other_numbers() -> None:
    streams = [Stream(SEED, "a"), Stream(SEED, "b"), Stream(seed_from("other"), "a")]
    series = {tuple([stream.word() for _ in range(4)]) for stream in streams}
    assert len(series) == 3


def test_using_one_stream_does_not_disturb_another() -> None:
    alone = [Stream(SEED, "deck").below(1000) for _ in range(1)]
    other, deck = Stream(SEED, "dice"), Stream(SEED, "deck")
    for _ in range(13):
        other.word()
    assert [deck.below(1000)] == alone


def test_two_streams_side_by_side_are_not_correlated() -> None:
    one, two = Stream(SEED, "deck/0"), Stream(SEED, "deck/1")
    pairs: Counter[object] = Counter((one.below(4), two.below(4)) for _ in range(4000))
    assert chi_square(pairs, 16) < 37.7  # 15 degrees of freedom, p = 0.001


def test_dice_are_fair() -> None:
    stream = Stream(SEED, "dice")
    faces: Counter[object] = Counter(stream.below(6) for _ in range(6000))
    assert chi_square(faces, 6) < 20.5  # 5 degrees of freedom, p = 0.001


def test_every_shuffle_is_equally_likely() -> None:
    stream = Stream(SEED, "shuffle")
    orders: Counter[object] = Counter(stream.outcome(deal("d", 4, 4)) for _ in range(4800))
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(orders, 24) < 49.7  # 23 degrees of freedom, p = 0.001


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    limit = WORD_RANGE // 2 + 1
    words, numbers = Stream(SEED, "large"), Stream(SEED, "large")
    fair = [word for word in [words.word() for _ in range(40)] if word < limit]
    assert [numbers.below(limit) for _ in fair] == fair
    assert numbers.used > len(fair)


def test_a_single_possibility_is_certain() -> None:
    assert Stream(SEED, "x").below(1) == 0
    assert Stream(SEED, "x").outcome(deal("x", 0, 0)) == ()


def test_a_roll_is_independent_and_a_deal_distinct() -> None:
    assert roll("dice", 6) == Draw("dice", 6, 1, False)
    assert roll("dice", 6, 3) == Draw("dice", 6, 3, False)
    assert deal("deck", 5, 2) == Draw("deck", 5, 2, True)


def test_a_deal_gives_no_more_than_there_is() -> None:
    assert deal("deck", 3, 7) == Draw("deck", 3, 3, True)
    assert sorted(Stream(SEED, "deck").outcome(deal("deck", 3, 7))) == [0, 1, 2]


@pytest.mark.parametrize("draw", [roll("x", 6, 4), deal("x", 9, 4), deal("x", 4, 4), roll("x", 1)])
def test_what_a_stream_gives_is_an_outcome(draw: Draw) -> None:
    stream = Stream(SEED, "any")
    assert all(is_outcome(draw, stream.outcome(draw)) for _ in range(50))


@pytest.mark.parametrize(
    ("draw", "given"),
    [
        (roll("x", 6, 2), (1,)),
        (roll("x", 6, 2), (1, 2, 3)),
        (roll("x", 6, 2), (1, 6)),
        (roll("x", 6, 2), (-1, 0)),
        (roll("x", 6, 2), (1, 2.0)),
        (roll("x", 6, 2), (1, "2")),
        (roll("x", 6, 2), (1, None)),
        (deal("x", 6, 2), (3, 3)),
    ],
)
def test_what_a_draw_cannot_give_is_no_outcome(draw: Draw, given: tuple[object, ...]) -> None:
    assert not is_outcome(draw, given)


def test_equal_dice_are_an_outcome_and_equal_cards_are_not() -> None:
    assert is_outcome(roll("x", 6, 2), (3, 3))
    assert not is_outcome(deal("x", 6, 2), (3, 3))


def test_a_commitment_fits_one_seed_only_and_does_not_show_it() -> None:
    other = seed_from("another table")
    assert commitment(SEED) != commitment(other)
    assert commitment(SEED) not in (SEED, hashlib.blake2b(bytes.fromhex(SEED)).hexdigest()[:64])


@pytest.mark.parametrize("text", ["", "a", "Grüße, Welt!", "x" * 1000])
def test_any_text_is_good_for_a_seed(text: str) -> None:
    seed = seed_from(text)
    assert len(bytes.fromhex(seed)) == 32
    assert seed == seed_from(text)
