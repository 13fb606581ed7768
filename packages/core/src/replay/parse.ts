import {
  check,
  exactly,
  leaf,
  list,
  optional,
  parseJson,
  text as plainText,
  type Shape,
  table,
  whole,
} from "@delvekit/grid/data";
import { type ReadBudget, textBudgetOf } from "../budget";
import { ReplayError, refuseUnknown, text } from "../world";
import { BLACK_BOX_VERSION, type BlackBox } from "./black-box";
import { checkJson, type Json, REPLAY_VERSION, type Replay, type WrittenSeed } from "./replay";

/** Options for reading a replay. */
export interface ParseOptions {
  /** Limits on reading it. */
  readonly budget?: ReadBudget;
}

/**
 * Reads a replay, given as text or as the result of `JSON.parse`.
 * @throws {ReplayError} naming the place of the problem, a newer version, or the exceeded limit of the budget.
 * @example const replay = parseReplay(await readFile("bug.replay.json", "utf8"));
 */
export function parseReplay(source: unknown, options: ParseOptions = {}): Replay {
  refuseUnknown("parseReplay", options, ["budget"], ReplayError);
  return read<Replay>(REPLAY, "the replay", source, REPLAY_VERSION, options);
}

/**
 * Reads a black box, given as text or as the result of `JSON.parse`.
 * @throws {ReplayError} as `parseReplay` does.
 * @example const box = parseBlackBox(await readFile("fault.json", "utf8"));
 */
export function parseBlackBox(source: unknown, options: ParseOptions = {}): BlackBox {
  refuseUnknown("parseBlackBox", options, ["budget"], ReplayError);
  const box = read<BlackBox>(BLACK_BOX, "the black box", source, BLACK_BOX_VERSION, options);
  return { ...box, replay: parseReplay(box.replay, options) };
}

/** The maximum number of digits of a seed: the time to parse a number grows faster than its length. */
const MOST_DIGITS = 10_000;

/** The longest text in an origin: its texts are shown to players. */
const LONGEST = 200;

const hex = (digits: number) =>
  leaf<string>(
    `${digits} hexadecimal digits`,
    (value) => typeof value === "string" && value.length === digits && /^[0-9a-f]*$/.test(value),
  );

const seed = leaf<WrittenSeed>(
  `a string without broken characters, a whole number, or { "integer": "its digits" }, ${MOST_DIGITS} at most`,
  (value) => text.fits(value) || Number.isSafeInteger(value) || isWrittenInteger(value),
);

function isWrittenInteger(value: unknown): boolean {
  const written = typeof value === "object" ? (value as { integer?: unknown } | null)?.integer : undefined;
  return typeof written === "string" && written.length <= MOST_DIGITS && /^-?\d+$/.test(written);
}

const origin = leaf<string>(
  `a text of up to ${LONGEST} characters`,
  (value) => typeof value === "string" && value.length <= LONGEST,
);

const OPEN = { open: true };
const command = table({ type: plainText }, OPEN);
const state = table({ hash: hex(16) }, OPEN);

const REPLAY = table(
  {
    kind: exactly("delvekit replay"),
    version: exactly(REPLAY_VERSION),
    seed,
    options: leaf<Json>("any JSON, null for none", (value) => value !== undefined),
    every: whole(1, Number.MAX_SAFE_INTEGER),
    start: state,
    origin: table({ game: origin, content: origin, version: origin }, OPEN),
    closed: optional(whole(0, Number.MAX_SAFE_INTEGER)),
    turns: list(table({ command, mark: hex(8), state: optional(state) }, OPEN)),
  },
  OPEN,
);

const BLACK_BOX = table(
  {
    kind: exactly("delvekit black box"),
    version: exactly(BLACK_BOX_VERSION),
    error: plainText,
    failed: table({ command }, OPEN),
  },
  OPEN,
);

/** The source as JSON, of this form and version. */
function read<T>(form: Shape, what: string, source: unknown, known: number, { budget }: ParseOptions): T {
  const json =
    typeof source === "string"
      ? parseJson(what, source, textBudgetOf(budget, ReplayError), ReplayError)
      : checkJson(what, source);
  const { version } = (json ?? {}) as { readonly version?: unknown };
  if (typeof version === "number" && version > known)
    throw new ReplayError(`${what} has version ${version}; the newest that this version reads is ${known}`);
  const { problems } = check(form, json, { whole: what, nodes: Number.POSITIVE_INFINITY });
  if (problems.length > 0) throw new ReplayError(problems.map(({ text }) => text).join("\n"));
  return json as T;
}
