"""Growth, trading and scoring from rich positions: what must hold, whatever is answered."""

import pytest

from galactarium.games.galactic_era.state import Galaxy
from tests.games.galactic_era.rich import check, play_on, rich_galaxy


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_discs_counters_cards_and_points_are_conserved(seats: int) -> None:
    for number in range(6):
        s = rich_galaxy(seats, f"{seats} {number}")
        begun = s.clone()

        def look(s: Galaxy, begun: Galaxy = begun) -> None:
            check(s, begun)

        look(s)
        play_on(s, f"{seats} {number}", look)
        assert s.answers > 0
