/** What a frame needs to run a game. Lines of text that follow it are inputs in the game that still runs: they are played after `replay`. */
export interface Order {
  /** The text of each module of the packages, by the name under which it is imported. */
  readonly modules: Readonly<Record<string, string>>;
  /** The game's own module, as JavaScript. */
  readonly code: string;
  readonly seed: string;
  /** What is played at once, input by input. */
  readonly replay: readonly string[];
  readonly fonts: readonly Font[];
}

/** A font for the game: its page may not load any. */
export interface Font {
  readonly family: string;
  readonly weight: string;
  readonly bytes: ArrayBuffer;
}

/** An error of a game. */
export interface Fault {
  readonly name: string;
  readonly message: string;
  /** Where in the game's own file, from 1; undefined if nothing of it was running. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** How many letters are wrong from there on; undefined if the message tells more than the place. */
  readonly length?: number | undefined;
}

/** What a frame reports. */
export type Report =
  | { readonly kind: "runs"; readonly isGame: boolean }
  | { readonly kind: "fault"; readonly fault: Fault }
  | { readonly kind: "prints"; readonly text: string }
  /** The player did something: a line of a replay. */
  | { readonly kind: "did"; readonly line: string };

/** Longer texts of a game are cut. */
const LONGEST = 20_000;

/** Inputs are short. */
const LONGEST_LINE = 500;

/** A message of a frame. It comes from a stranger's code, so it may be anything: undefined if it is no report. */
export function reportOf(data: unknown): Report | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { kind, isGame, text, line, fault } = data as Record<string, unknown>;
  if (kind === "runs") return { kind, isGame: isGame === true };
  if (kind === "prints" && typeof text === "string") return { kind, text: text.slice(0, LONGEST) };
  if (kind === "did" && typeof line === "string" && line.length <= LONGEST_LINE) return { kind, line };
  if (kind === "fault") return { kind, fault: faultOf(fault) };
  return undefined;
}

function faultOf(data: unknown): Fault {
  const { name, message, line, column } = Object(data) as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name.slice(0, 100) : "Error",
    message: typeof message === "string" ? message.slice(0, LONGEST) : "It failed without saying why.",
    line: numberFrom(line),
    column: numberFrom(column),
  };
}

function numberFrom(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : undefined;
}
