import { KeymapConflictError } from "../errors";
import { checkKey, type Key } from "./key";

/** Which keys trigger which commands of a game. */
export interface Keymap<Command extends string> {
  /** The keys of each command, in the given order: for a help screen. */
  readonly bindings: Readonly<Record<Command, readonly Key[]>>;
  /** The command of each key. */
  readonly commands: ReadonlyMap<Key, Command>;
}

/**
 * Makes a keymap from the keys of each command.
 * @throws {UnknownKeyError} for a key that no keyboard reports.
 * @throws {KeymapConflictError} if one key is bound to two commands.
 * @example const keymap = createKeymap({ wait: [".", "Numpad5"], quit: ["Q"] });
 */
export function createKeymap<Command extends string>(
  bindings: Readonly<Record<Command, readonly Key[]>>,
): Keymap<Command> {
  const commands = new Map<Key, Command>();
  for (const command of Object.keys(bindings) as Command[]) {
    for (const key of bindings[command]) bind(commands, key, command);
  }
  return { bindings, commands };
}

/**
 * The command of a key, or undefined.
 * @example commandFor(createKeymap({ wait: [".", "Numpad5"] }), "."); // "wait"
 */
export function commandFor<Command extends string>(keymap: Keymap<Command>, key: Key): Command | undefined {
  return keymap.commands.get(key);
}

function bind<Command extends string>(commands: Map<Key, Command>, key: Key, command: Command): void {
  checkKey(key, `command "${command}"`);
  const taken = commands.get(key);
  if (taken !== undefined && taken !== command) {
    throw new KeymapConflictError(
      `key "${key}" is bound to both "${taken}" and "${command}"; remove one of them`,
    );
  }
  commands.set(key, command);
}
