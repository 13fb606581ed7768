import { parseReplay, type Replay, ReplayError } from "@delvekit/core/replay";
import { anything, check, exactly, list, parseJson, table, text } from "@delvekit/grid/data";

/** The most of a film that is read: they come in links, from strangers. */
const BUDGET = { bytes: 2 ** 18, nodes: 2 ** 16, depth: 30 };

/** The most turns of a film. */
const MOST_TURNS = 20_000;

/** The character of the first command; those of the others follow. */
const FIRST = 0x23;

/** Stands for the fingerprint of a turn, which films leave out. */
const UNKNOWN = "00000000";

const FILM = table({ film: exactly(1), commands: list(anything), turns: text, end: text }, { open: true });

/**
 * A replay as a text for links: without the fingerprints of its turns, which take more room than all else, except that of its end. Each command stands
 * there once, and each turn is a character that says which one it was.
 */
export function filmOf({ turns, closed: _, ...head }: Replay): string {
  const written = turns.map(({ command }) => JSON.stringify(command));
  const commands = [...new Set(written)];
  const signs = new Map(commands.map((command, at) => [command, String.fromCharCode(FIRST + at)]));
  const course = {
    turns: written.map((command) => signs.get(command)).join(""),
    end: turns.at(-1)?.state?.hash,
  };
  return JSON.stringify({
    film: 1,
    ...head,
    commands: commands.map((command) => JSON.parse(command)),
    ...course,
  });
}

/** Reads such a text. Its turns have no fingerprints that mean anything, except the last. @throws {ReplayError} for any other text, and for a film that is too long */
export function filmIn(source: string): Replay {
  const given = parseJson("the film", source, BUDGET, ReplayError);
  const { value, problems } = check(FILM, given, { whole: "the film" });
  if (problems[0]) throw new ReplayError(problems[0].text);
  const { film: _, commands, turns, end, ...head } = value;
  if (turns.length > MOST_TURNS)
    throw new ReplayError(`the film has ${turns.length} turns, more than ${MOST_TURNS}`);
  const shown = turns
    .split("")
    .map((sign) => ({ command: commands[sign.charCodeAt(0) - FIRST], mark: UNKNOWN }));
  const last = { ...shown.pop(), state: { hash: end } };
  return parseReplay({ ...head, turns: [...shown, last], closed: turns.length });
}
