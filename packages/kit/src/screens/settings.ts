import type { SaveStore } from "@delvekit/core/store";
import type { Key } from "@delvekit/display";
import { jsonBytes, jsonOf } from "../json";
import type { OwnKeys } from "./bindings";
import type { Verbs } from "./ui";

/** Something that a player may have in one of several ways: the size of text, sounds, what moves. */
export interface Setting {
  /** Kept under this name. */
  readonly name: string;
  /** What screens call it. */
  readonly label: string;
  /** What can be chosen, by names that are kept, with what screens call it. The first holds until the player chooses another. */
  readonly choices: Readonly<Record<string, string>>;
  /** Makes a choice hold from now on. */
  readonly apply: (choice: string) => void;
}

/** What a player chose: keys of verbs, and settings by their names. */
export interface Options {
  readonly keys: OwnKeys;
  readonly settings: Readonly<Record<string, string>>;
}

/** What holds for a player who has chosen nothing. */
export const NO_OPTIONS: Options = { keys: {}, settings: {} };

/** The options that a player chose before. What cannot be read, or is not there any more, counts as not chosen. */
export async function readOptions(
  store: SaveStore,
  game: string,
  verbs: Verbs,
  settings: readonly Setting[],
): Promise<Options> {
  try {
    const save = await store.read(slotOf(game));
    const kept = (save ? jsonOf(save.bytes) : {}) as Partial<Options>;
    const chosen = settings.filter(({ name, choices }) =>
      Object.hasOwn(choices, kept.settings?.[name] ?? ""),
    );
    return {
      keys: Object.fromEntries(
        Object.entries(kept.keys ?? {}).filter(([verb, own]) => verbs[verb] && isKeys(own)),
      ),
      settings: Object.fromEntries(chosen.map(({ name }) => [name, kept.settings?.[name] ?? ""])),
    };
  } catch {
    return NO_OPTIONS;
  }
}

function isKeys(keys: unknown): keys is readonly Key[] {
  return Array.isArray(keys) && keys.every((key) => typeof key === "string");
}

/** Keeps the options of a player. */
export async function keepOptions(
  store: SaveStore,
  game: string,
  options: Options,
  time: number,
): Promise<void> {
  await store.write(slotOf(game), jsonBytes(options), { time });
}

/** The slot where the options of a game are. */
function slotOf(game: string): string {
  return `${game}-options`;
}
