"""Problems: how the server says no. Every refusal has one small shape, a key and a sentence.

Raise a `Problem` anywhere below a route. `HANDLERS` makes responses of it, and of everything else
that goes wrong; an unexpected failure tells the client nothing of what is inside.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, ClassVar, Final

from litestar import Controller, MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from galactarium.kernel import Refusal
from galactarium.server.store.store import ConflictError, StoreError
from galactarium.server.wire import Refused

LOG: Final = logging.getLogger(__name__)
LONGEST: Final = 300  # characters of a sentence that quotes the request
MALFORMED: Final = "malformed"
NOT_UNDERSTOOD: Final = "The request could not be understood."


class Told(Struct):
    """What is wrong: a key for programs, a sentence for people."""

    key: str
    text: str


class Problem(HTTPException):
    """A refusal with its HTTP status. Neither key nor text may hold a secret."""

    def __init__(
        self, status: int, key: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(detail=text, status_code=status, headers=headers)
        self.key = key


def no_table() -> Problem:
    """The problem if there is no such table."""
    return Problem(404, "no_table", "There is no such table. Check the link.")


def put_aside() -> Problem:
    """The problem at a table that the watchdog has put aside."""
    return Problem(
        409,
        "put_aside",
        "This table was put aside: its game took too much time or memory, and would have held up "
        "all others. Nothing was deleted; tell the host of this server.",
    )


class RefusedError(Exception):
    """An answer that the rules refuse."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(refused.key)
        self.refused = refused


def of_refusal(_: Request[Any, Any, Any], problem: RefusedError) -> Response[Refused]:
    """Why the rules refuse an answer."""
    refused = Refused(**problem.refused.plain())
    return Response(refused, status_code=422, headers={"Cache-Control": "no-store"})


def response(
    status: int, key: str, text: str, headers: Mapping[str, str] | None = None
) -> Response[Told]:
    """A problem as a response; no cache keeps it."""
    told = Told(key, text[:LONGEST])
    kept = {**(headers or {}), "Cache-Control": "no-store"}
    return Response(told, status_code=status, headers=kept, media_type=MediaType.JSON)


def of_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[Told]:
    """Our own refusals."""
    return response(problem.status_code, problem.key, problem.detail, problem.headers)


def of_validation(_: Request[Any, Any, Any], problem: ValidationException) -> Response[Told]:
    """A request whose parts do not fit; says which and why."""
    wrong = [fault(one) for one in problem.extra or () if isinstance(one, dict)]
    return response(problem.status_code, MALFORMED, "; ".join(wrong) or NOT_UNDERSTOOD)


def fault(found: Mapping[str, Any]) -> str:
    """One thing that does not fit: where, and why."""
    return ": ".join(str(found[name]) for name in ("key", "message") if found.get(name))


def of_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Told]:
    """What the framework refuses: no such path, wrong method, too large."""
    status = HTTPStatus(problem.status_code)
    if status == HTTPStatus.BAD_REQUEST:
        return response(status, MALFORMED, NOT_UNDERSTOOD)
    return response(status, status.name.lower(), f"{status.phrase}.", problem.headers)


def of_bytes(_: Request[Any, Any, Any], problem: UnicodeDecodeError) -> Response[Told]:
    """A request whose text is no UTF-8."""
    return response(400, MALFORMED, "The request is no UTF-8 text.")


def of_store(_: Request[Any, Any, Any], problem: StoreError) -> Response[Told]:
    """The store does not work: the log says why, the client only that."""
    LOG.error("the store failed: %s", problem)
    text = "The server cannot reach its store now. Nothing was changed; try again later."
    return response(503, "store", text, {"Retry-After": "10"})


def of_depth(_: Request[Any, Any, Any], problem: RecursionError) -> Response[Told]:
    """A request that is nested too deeply to be read."""
    LOG.warning("too deep")
    return response(400, "malformed", "The request is nested too deeply.")


def of_conflict(_: Request[Any, Any, Any], __: ConflictError) -> Response[Told]:
    """Two wanted to write the same thing at the same moment."""
    return response(409, "conflict", "Somebody else was quicker. Look again, then try again.")


def write_down(problem: Exception) -> None:
    """A fault of ours. The log gets where it happened, not the values that it happened with."""
    where = "".join(traceback.format_tb(problem.__traceback__))
    LOG.error("%s\n%s", type(problem).__name__, where)


def of_failure(_: Request[Any, Any, Any], problem: Exception) -> Response[Told]:
    """A fault of ours: the client only learns that there was one."""
    write_down(problem)
    return response(500, "failure", "Something went wrong in the server. It was written down.")


HANDLERS: Final[ExceptionHandlersMap] = {
    Problem: of_problem,
    RefusedError: of_refusal,
    ValidationException: of_validation,
    HTTPException: of_http,
    UnicodeDecodeError: of_bytes,
    ConflictError: of_conflict,
    StoreError: of_store,
    RecursionError: of_depth,
    Exception: of_failure,
}


def told(*statuses: int) -> dict[int, ResponseSpec]:
    """Responses for the OpenAPI description: those that carry a problem."""
    return {
        status: ResponseSpec(Told, description=HTTPStatus(status).phrase, generate_examples=False)
        for status in statuses
    }


REFUSED: Final = {422: ResponseSpec(Refused, description="Refused", generate_examples=False)}


class Controls(Controller):
    """Routes that have some responses in common; the framework knows only those of one route."""

    responses: ClassVar[dict[int, ResponseSpec]] = {}

    def get_route_handlers(self) -> list[BaseRouteHandler]:
        """The routes, each described with all its responses."""
        found = super().get_route_handlers()
        for route in found:
            if isinstance(route, HTTPRouteHandler):
                route.responses = {**self.responses, **(route.responses or {})}
        return found
