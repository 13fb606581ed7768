import { parseJson, type ReadBudget, textBudgetOf } from "../budget";
import { ReplayError, refuseUnknown, text } from "../world";
import { BLACK_BOX_VERSION, type BlackBox } from "./black-box";
import { checkJson, REPLAY_VERSION, type Replay } from "./replay";

/** Options for reading a replay. */
export interface ParseOptions {
  /** Limits on reading it; `unpacked` has no effect here. */
  readonly budget?: ReadBudget;
}

/**
 * Reads a replay, given as text or as the result of `JSON.parse`.
 * @throws {ReplayError} naming the place of the problem, a newer version, or the exceeded limit of the budget.
 * @example const replay = parseReplay(await readFile("bug.replay.json", "utf8"));
 */
export function parseReplay(source: unknown, options: ParseOptions = {}): Replay {
  refuseUnknown("parseReplay", options, ["budget"], ReplayError);
  const replay = sourceOf("the replay", source, options);
  expect(replay["kind"] === "delvekit replay", "kind", replay["kind"], '"delvekit replay"');
  checkVersion("the replay", replay["version"], REPLAY_VERSION);
  checkSeed(replay["seed"]);
  expect(replay["options"] !== undefined, "options", undefined, "any JSON, null for none");
  const { every } = replay;
  expect(Number.isSafeInteger(every) && (every as number) >= 1, "every", every, "whole numbers from 1");
  checkState("start", replay["start"]);
  checkOrigin(objectAt("origin", replay["origin"]));
  const { closed = 0 } = replay;
  expect(Number.isSafeInteger(closed) && (closed as number) >= 0, "closed", closed, "whole numbers from 0");
  listAt("turns", replay["turns"]).forEach(checkTurn);
  return replay as unknown as Replay;
}

/**
 * Reads a black box, given as text or as the result of `JSON.parse`.
 * @throws {ReplayError} as `parseReplay` does.
 * @example const box = parseBlackBox(await readFile("fault.json", "utf8"));
 */
export function parseBlackBox(source: unknown, options: ParseOptions = {}): BlackBox {
  refuseUnknown("parseBlackBox", options, ["budget"], ReplayError);
  const box = sourceOf("the black box", source, options);
  expect(box["kind"] === "delvekit black box", "kind", box["kind"], '"delvekit black box"');
  checkVersion("the black box", box["version"], BLACK_BOX_VERSION);
  expect(typeof box["error"] === "string", "error", box["error"], "a string");
  checkCommand("failed.command", objectAt("failed", box["failed"])["command"]);
  return { ...(box as unknown as BlackBox), replay: parseReplay(box["replay"], options) };
}

function sourceOf(what: string, source: unknown, { budget }: ParseOptions): Record<string, unknown> {
  if (typeof source !== "string") return objectAt(what, checkJson(what, source));
  return objectAt(what, parseJson(what, source, textBudgetOf(budget, ReplayError), ReplayError));
}

function checkVersion(what: string, version: unknown, known: number): void {
  if (typeof version === "number" && version > known)
    throw new ReplayError(`${what} has version ${version}; the newest that this version reads is ${known}`);
  expect(version === known, "version", version, String(known));
}

/** The maximum number of digits of a seed: the time to parse a number grows faster than its length. */
const MOST_DIGITS = 10_000;

function checkSeed(seed: unknown): void {
  const spelt = typeof seed === "object" ? (seed as { integer?: unknown } | null)?.integer : undefined;
  const right =
    text.fits(seed) ||
    Number.isSafeInteger(seed) ||
    (typeof spelt === "string" && spelt.length <= MOST_DIGITS && /^-?\d+$/.test(spelt));
  expect(
    right,
    "seed",
    seed,
    `a string without broken characters, a whole number, or { "integer": "its digits" }, ${MOST_DIGITS} at most`,
  );
}

/** The longest text in an origin: its texts are shown to players. */
const LONGEST = 200;

function checkOrigin(origin: Record<string, unknown>): void {
  for (const part of ["game", "content", "version"]) {
    const value = origin[part];
    const right = typeof value === "string" && value.length <= LONGEST;
    expect(right, `origin.${part}`, value, `texts of up to ${LONGEST} characters`);
  }
}

function checkTurn(value: unknown, index: number): void {
  const place = `turns[${index}]`;
  const turn = objectAt(place, value);
  checkCommand(`${place}.command`, turn["command"]);
  expect(isHex(turn["mark"], 8), `${place}.mark`, turn["mark"], "8 hexadecimal digits");
  if (turn["state"] !== undefined) checkState(`${place}.state`, turn["state"]);
}

function checkCommand(place: string, value: unknown): void {
  const { type } = objectAt(place, value);
  expect(typeof type === "string", `${place}.type`, type, "the type of an action");
}

function checkState(place: string, value: unknown): void {
  const { hash } = objectAt(place, value);
  expect(isHex(hash, 16), `${place}.hash`, hash, "16 hexadecimal digits");
}

function objectAt(place: string, value: unknown): Record<string, unknown> {
  expect(typeof value === "object" && value !== null && !Array.isArray(value), place, value, "an object");
  return value as Record<string, unknown>;
}

function listAt(place: string, value: unknown): readonly unknown[] {
  expect(Array.isArray(value), place, value, "a list");
  return value as readonly unknown[];
}

function isHex(value: unknown, digits: number): boolean {
  return typeof value === "string" && value.length === digits && /^[0-9a-f]*$/.test(value);
}

function expect(right: boolean, place: string, value: unknown, allowed: string): void {
  if (right) return;
  const given = value === undefined ? "missing" : (JSON.stringify(value) ?? typeof value).slice(0, 60);
  throw new ReplayError(`${place} is ${given}; allowed: ${allowed}`);
}
