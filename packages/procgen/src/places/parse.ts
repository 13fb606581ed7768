import { causes, effects } from "../machines";
import { changes } from "./changes";
import { checkPlace } from "./check";
import {
  after,
  checkContent,
  type Draft,
  entryKey,
  legendKey,
  lineOf,
  type Piece,
  type PlaceNames,
  type PlaceProblem,
  type Position,
  type Report,
  split,
} from "./draft";
import { FROM_PLACES, headers, name, oneOf } from "./notation";
import { readPart } from "./parts";
import type { Place } from "./place";
import { readMeanings } from "./things";

/** Options of {@link parsePlaces}: what a text may cost to read, beyond which it is not read, and the names that it may use. */
export interface PlaceOptions {
  /** The most characters. Default: 1,000,000. */
  readonly characters?: number;
  /** The most places. Default: 2,000. */
  readonly places?: number;
  /** The most cells of one place, with all repeats. Default: 65,536. */
  readonly cells?: number;
  /** The names of the game. Default: any. */
  readonly names?: PlaceNames;
}

/** The places of a text, and its mistakes. */
export interface ParsedPlaces {
  /** Every place, also those with mistakes as far as they could be read. */
  readonly places: readonly Place[];
  /** In the order of their lines. A text without any is ready for use. */
  readonly problems: readonly PlaceProblem[];
}

/** The most problems that are listed. */
const PROBLEMS = 1000;
/** The most characters of a line. */
const LINE = 400;
/** The most lines of a kind in one place. */
const LINES = 100;
const WORDS = /* @__PURE__ */ (() => [
  "place",
  ...Object.keys(headers),
  "map",
  "put",
  "on",
  ...changes.keys(),
])();

/**
 * Reads places from the text of a `*.places` file. Never throws and never stops at a mistake: every problem has its line and column, and says what to
 * write instead.
 *
 * @example
 * ```ts
 * const { places, problems } = parsePlaces("place cell\\nhelp A cell.\\nmap\\n#+#\\n#.#\\n###\\nend");
 * for (const { line, column, message, fix } of problems) console.error(`${line}:${column}: ${message}; ${fix}`);
 * ```
 */
export function parsePlaces(text: string, options: PlaceOptions = {}): ParsedPlaces {
  const { characters = 1_000_000, places: most = 2000, cells = 65_536, names = {} } = options;
  const problems: PlaceProblem[] = [];
  const report: Report = (at, message, fix) => {
    if (problems.length < PROBLEMS) problems.push({ ...at, message, fix });
  };
  const start = { line: 1, column: 1 };
  if (text.length > characters) {
    report(start, `the text has ${text.length} characters`, `split it; at most ${characters} are read`);
    return { places: [], problems };
  }
  const drafts: Draft[] = [];
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  for (let row = 0; row < lines.length; row++) {
    const line = trimmedLine(lines, row, report);
    if (line === undefined) continue;
    if (line.text === "place" || line.text.startsWith("place ")) {
      if (drafts.length === most) {
        report(line.at, `there are more than ${most} places`, "put the rest into another file");
        break;
      }
      drafts.push(begin(line, drafts, report));
    } else {
      const draft = drafts.at(-1);
      if (draft) row = readLine(draft, line, lines, row);
      else report(line.at, `"${line.text}" is before any place`, "begin with a line: place NAME");
    }
  }
  const interiors = drafts.map(({ place }) => place).filter(({ anchor }) => anchor === "interior");
  for (const draft of drafts) {
    checkPlace(draft, cells, interiors);
    checkContent(draft, names);
  }
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  const placeAt = (line: number) =>
    drafts.filter((draft) => lineOf(draft, "place").line <= line).at(-1)?.place;
  const named = problems.map((problem) => {
    const place = placeAt(problem.line)?.name;
    return place ? { ...problem, place } : problem;
  });
  return { places: drafts.map(({ place }) => place), problems: named };
}

/** A line without spaces around it; undefined if nothing is to be read in it. */
function trimmedLine(lines: readonly string[], row: number, report: Report): Piece | undefined {
  const text = lines[row]!;
  const [piece] = split({ text, at: { line: row + 1, column: 1 } }, "\n");
  if (!piece || piece.text === "" || piece.text.startsWith("//")) return undefined;
  if (text.length <= LINE) return piece;
  report(piece.at, `this line has ${text.length} characters`, `write at most ${LINE}`);
  return undefined;
}

function begin(line: Piece, drafts: readonly Draft[], report: Report): Draft {
  const { text, at } = after(line, "place".length);
  if (name.read(text) === undefined)
    report(at, text === "" ? "a place needs a name" : `"${text}" is not a name`, "write: place closet vault");
  else if (drafts.some(({ place }) => place.name === text))
    report(at, `there are two places named ${text}`, "rename one of them");
  const draft: Draft = {
    place: { name: text, help: "", anchor: "wall" },
    lines: new Map([["place", line.at]]),
    report: (at, ...more) => report(typeof at === "string" ? lineOf(draft, at) : at, ...more),
  };
  return draft;
}

/** Reads a line. Returns the last row that belongs to it. */
function readLine(draft: Draft, line: Piece, lines: readonly string[], row: number): number {
  const legend = /^(\S) = /u.exec(line.text);
  if (legend) readLegend(draft, legend[1]!, line, after(line, legend[0].length));
  else {
    const [head = ""] = line.text.split(" ");
    const value = after(line, head.length);
    if (line.text === "map" || line.text === "map below") return readMap(draft, line, lines, row);
    if (Object.hasOwn(headers, head)) readHeader(draft, head, line.at, value);
    else if (head === "on") readTrigger(draft, value);
    else if (head === "put") addTo(draft, "parts", line.at, readPart(value, draft.report));
    else if (changes.has(head)) readChange(draft, head, line.at, value);
    else if (head === "map")
      draft.report(line.at, `"${line.text}" is not known`, "write map, or map below, on a line of its own");
    else draft.report(line.at, `"${head}" is not known`, oneOf(head, WORDS));
  }
  return row;
}

function addTo<Key extends "parts" | "changes" | "triggers">(
  { place, lines, report }: Draft,
  key: Key,
  at: Position,
  value: NonNullable<Place[Key]>[number] | undefined,
): void {
  if (value === undefined) return;
  const lists = place as unknown as Record<Key, unknown[] | undefined>;
  const values = lists[key] ?? [];
  lists[key] = values;
  if (values.length === LINES) report(at, `there are more than ${LINES} ${key}`, "split this place");
  else lines.set(entryKey(key, values.push(value) - 1), at);
}

/** Notes where something is written that may be written once. */
function noteOnce({ lines, report }: Draft, key: string, what: string, at: Position): void {
  const before = lines.get(key);
  if (before) report(at, `${what} is written twice`, `remove this line or line ${before.line}`);
  else lines.set(key, at);
}

function readHeader(draft: Draft, head: string, at: Position, value: Piece): void {
  noteOnce(draft, head, head, at);
  const isFromPlaces = head === "needs" && value.text.endsWith(FROM_PLACES);
  const text = isFromPlaces ? value.text.slice(0, -FROM_PLACES.length) : value.text;
  const notation = headers[head as keyof typeof headers];
  const read = notation.read(text);
  if (read === undefined)
    draft.report(value.at, `${head} ${text || "without a value"} is not known`, notation.fix(text));
  else (draft.place as Record<string, unknown>)[head] = read;
  if (isFromPlaces) draft.place.fromMachines = true;
}

function readLegend(draft: Draft, glyph: string, line: Piece, value: Piece): void {
  noteOnce(draft, legendKey(glyph), `"${glyph}"`, line.at);
  draft.place.legend ??= {};
  if (Object.keys(draft.place.legend).length === LINES)
    draft.report(line.at, `there are more than ${LINES} characters`, "split this place");
  else draft.place.legend[glyph] = readMeanings(value, draft.report);
}

function readChange(draft: Draft, kind: string, at: Position, value: Piece): void {
  const notation = changes.get(kind);
  const change = notation?.read(value.text);
  if (change === undefined) draft.report(value.at, `${kind} is malformed`, notation?.fix("") ?? "");
  addTo(draft, "changes", at, change);
}

function readTrigger(draft: Draft, value: Piece): void {
  const { report } = draft;
  const colon = value.text.lastIndexOf(": ");
  const [cause = "", ...to] = value.text.slice(0, Math.max(0, colon)).split(" ");
  if (colon < 0 || to.length === 0) {
    const fix = "write: on CAUSE WHAT: EFFECT, as in: on take prize: flood";
    report(value.at, "this trigger is malformed", fix);
    return;
  }
  const effect = after(value, colon + 1);
  const [does = "", ...target] = effect.text.split(" ");
  const on = causes.find((known) => known === cause);
  if (on === undefined) report(value.at, `cause ${cause} is not known`, oneOf(cause, causes));
  const known = effects.find((word) => word === does);
  if (known === undefined) report(effect.at, `effect ${does} is not known`, oneOf(does, effects));
  if (on === undefined || known === undefined) return;
  const other = target.length > 0 && { target: target.join(" ") };
  addTo(draft, "triggers", value.at, { on, to: to.join(" "), does: known, ...other });
}

/** Reads the rows of a map. Returns the row of its end. */
function readMap(draft: Draft, line: Piece, lines: readonly string[], row: number): number {
  const { report } = draft;
  noteOnce(draft, line.text, line.text, line.at);
  const isEnd = (text: string) => text.trim() === "end" || /^place \S/.test(text);
  const found = lines.findIndex((text, i) => i > row && isEnd(text));
  const end = found < 0 ? lines.length : found;
  const rows = lines.slice(row + 1, end).map((text) => text.trimEnd());
  if (rows.join("") === "") report(line.at, "this map is empty", "draw it between map and end");
  else if (lines[end]?.trim() === "end") draft.place[line.text === "map" ? "map" : "below"] = rows;
  if (lines[end]?.trim() === "end") return end;
  report(line.at, "this map has no end", "write end on a line of its own below the map");
  return end - 1;
}
