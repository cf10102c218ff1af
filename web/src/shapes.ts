// Made by tools/page_types.py from the server's messages; do not change it by hand.

import type { Account, Again, Around, Change, Choices, Course, Deeds, Done, End, Events, FirstGame, Forecast, GameCard, GameContent, GameInfo, Happening, Hint, Lesson, Log, LogLine, Mark, MyTable, Note, NotesKept, NoticeKept, Offer, Opened, Option, Pace, Proposal, Question, Reach, Reason, Refused, RuleTexts, Scene, SceneNow, SeatInfo, SeatKey, Spoken, TableInfo, TableNow, Taken, Talk, Texts, Told, Undone, Ways, Wording } from "./protocol";

/** What the server sends, by name. */
export interface Sent {
  Account: Account;
  Again: Again;
  Around: Around;
  Change: Change;
  Choices: Choices;
  Course: Course;
  Deeds: Deeds;
  Done: Done;
  End: End;
  Events: Events;
  FirstGame: FirstGame;
  Forecast: Forecast;
  GameCard: GameCard;
  GameContent: GameContent;
  GameInfo: GameInfo;
  Happening: Happening;
  Hint: Hint;
  Lesson: Lesson;
  Log: Log;
  LogLine: LogLine;
  Mark: Mark;
  MyTable: MyTable;
  Note: Note;
  NotesKept: NotesKept;
  NoticeKept: NoticeKept;
  Offer: Offer;
  Opened: Opened;
  Option: Option;
  Pace: Pace;
  Proposal: Proposal;
  Question: Question;
  Reach: Reach;
  Reason: Reason;
  Refused: Refused;
  RuleTexts: RuleTexts;
  Scene: Scene;
  SceneNow: SceneNow;
  SeatInfo: SeatInfo;
  SeatKey: SeatKey;
  Spoken: Spoken;
  TableInfo: TableInfo;
  TableNow: TableNow;
  Taken: Taken;
  Talk: Talk;
  Texts: Texts;
  Told: Told;
  Undone: Undone;
  Ways: Ways;
  Wording: Wording;
}

/** The structs by their fields; how a shape is written, check.ts says. */
export const SHAPES = {
  Account: {"email": "string", "name": "string", "settings": {"of": {"any": ["boolean", "number", "number", "string", "null"]}}, "has_password": "boolean"},
  Again: {"table": "string", "by": "number"},
  Around: {"found": {"of": "unknown"}},
  Change: {"path": ["string"], "value?": "unknown", "gone?": "boolean"},
  Choices: {"type": {"is": ["choices"]}, "so_far": [{"any": ["number", "string"]}], "nouns": ["string"], "noun": "string", "offered": [{"any": ["number", "string"]}], "next": [{"any": ["number", "string"]}], "is_whole": "boolean", "refused": {"of": "Refused"}, "notes": {"of": "Note"}, "question": "Question", "told?": {"any": ["Told", "null"]}, "only?": {"any": ["Choices", "null"]}},
  Course: {"since": "number", "number": "number", "marks": ["Mark"], "deeds": ["Deeds"]},
  Deeds: {"seat": "number", "family": "string", "part": "string", "times": "number"},
  Done: {"type": {"is": ["done"]}, "id": "number", "result?": {"any": [{"any": ["Taken", "Choices", "Undone"]}, "null"]}, "refused?": {"any": ["Refused", "null"]}, "problem?": "string", "events?": "Events"},
  End: {"rest": [{"any": ["number", "string"]}], "is_final": "boolean"},
  Events: {"type": {"is": ["events"]}, "number": "number", "by": "number", "events": ["Happening"], "asked": ["number"], "question": {"any": ["Question", "null"]}, "undo": "number", "aside?": {"any": ["Question", "null"]}},
  FirstGame: {"players": "number", "options": {"of": {"any": ["number", "string"]}}},
  Forecast: {"refused": {"any": ["Refused", "null"]}, "is_final": "boolean"},
  GameCard: {"name": "string", "tagline": "string", "length": "string"},
  GameContent: {"hash": "string", "data": {"of": "unknown"}},
  GameInfo: {"name": "string", "rules": "string", "players": ["number"], "default_players": "number", "options": ["Option"], "bots": ["string"], "first_game": {"any": ["FirstGame", "null"]}, "takes_files": "boolean", "is_sample": "boolean", "cards": {"of": "GameCard"}},
  Happening: {"key": "string", "params": {"of": "unknown"}, "changes": ["Change"]},
  Hint: {"proposals": ["Proposal"]},
  Lesson: {"id": "string", "title": "string", "text": "string", "asks": ["string"], "part": "string", "why": ["string"], "seen": ["string"], "times": "number", "deed": "string", "spot": "string", "apart": "boolean", "beside": ["string"]},
  Log: {"since": "number", "number": "number", "lines": ["LogLine"]},
  LogLine: {"number": "number", "seat": "number", "at": "number", "events": ["Happening"]},
  Mark: {"number": "number", "points": [{"of": "number"}]},
  MyTable: {"table": "TableInfo", "seat": "number", "is_asked": "boolean"},
  Note: {"key": "string", "params": {"of": "unknown"}},
  NotesKept: {"text": "string"},
  NoticeKept: {"email": "boolean", "webhook": "string", "secret": "string", "has_mail": "boolean", "has_account": "boolean"},
  Offer: {"type": {"is": ["offer"]}, "choices": {"any": ["Choices", "null"]}, "lines": {"any": [["string"], "null"]}, "labels": {"any": [{"of": {"of": "string"}}, "null"]}},
  Opened: {"id": "string", "host_key": "string", "keys": ["SeatKey"]},
  Option: {"key": "string", "kind": "string", "default": {"any": ["number", "string"]}, "values": [{"any": ["number", "string"]}], "players": ["number"], "is_reading": "boolean"},
  Pace: {"kind?": {"is": ["live", "none", "slow"]}, "move?": "number", "reserve?": "number", "bonus?": "number"},
  Proposal: {"answer": [{"any": ["number", "string"]}], "nouns": ["string"], "move": "string", "reasons": ["Reason"]},
  Question: {"id": "string", "rule": "string", "key": "string", "kind": "string", "params": {"of": "unknown"}, "least": "number", "most": "number", "side?": "number"},
  Reach: {"url": "string"},
  Reason: {"key": "string", "params": {"of": "unknown"}},
  Refused: {"rule": "string", "key": "string", "params": {"of": "unknown"}, "allow": "string", "first": [[{"any": ["number", "string"]}]]},
  RuleTexts: {"language": "string", "rules": {"of": "string"}},
  Scene: {"number": "number", "seat": "number", "view": {"of": "unknown"}, "asked": ["number"], "question": {"any": ["Question", "null"]}, "undo": "number", "aside?": {"any": ["Question", "null"]}},
  SceneNow: {"type": {"is": ["scene"]}, "scene": "Scene", "table": "TableInfo", "undone?": {"any": ["number", "null"]}},
  SeatInfo: {"seat": "number", "kind": {"is": ["bot", "free", "person"]}, "name": "string", "bot": "string", "is_here": "boolean", "reserve": "number", "since": "number", "is_removed": "boolean", "removable": "number", "has_come": "boolean"},
  SeatKey: {"seat": "number", "key": "string"},
  Spoken: {"type": {"is": ["talk"]}, "talk": "Talk"},
  TableInfo: {"id": "string", "game": "string", "rules": "string", "content": "string", "options": {"of": {"any": ["number", "string"]}}, "status": {"is": ["abandoned", "open", "over", "running", "stuck"]}, "pace": "Pace", "seats": ["SeatInfo"], "asked": ["number"], "number": "number", "created": "number", "changed": "number", "commitment": "string", "votes": {"of": ["number"]}, "at": "number", "points?": {"any": [["number"], "null"]}, "places?": {"any": [["number"], "null"]}, "seed?": {"any": ["string", "null"]}, "again?": {"any": ["Again", "null"]}},
  TableNow: {"type": {"is": ["table"]}, "table": "TableInfo"},
  Taken: {"type": {"is": ["taken"]}, "number": "number", "receipt": "string"},
  Talk: {"number": "number", "seat": "number", "text": "string", "at": "number"},
  Texts: {"language": "string", "messages": {"of": "string"}},
  Told: {"texts": {"of": "string"}, "ends": {"any": [{"of": "End"}, "null"]}, "leads": {"any": [{"of": [{"any": ["number", "string"]}]}, "null"]}, "is_final": "boolean"},
  Undone: {"type": {"is": ["undone"]}, "number": "number", "reach": "number"},
  Ways: {"has_mail": "boolean"},
  Wording: {"lines": ["string"], "labels": {"of": {"of": "string"}}},
} as const;

/** What comes over the line of a table. */
export const TO_CLIENT = {"any": ["SceneNow", "Events", "Offer", "TableNow", "Spoken", "Done"]} as const;
