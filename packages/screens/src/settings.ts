import type { SaveStore } from "@delvekit/core/store";
import type { Key } from "@delvekit/display";
import { jsonBytes, jsonOf } from "@delvekit/kit/plugin";
import type { OwnKeys } from "./input";
import type { Verbs } from "./ui";

/** A setting of the player: text size, sounds, animation. */
export interface Setting {
  /** The name under which it is stored. */
  readonly name: string;
  /** The name that screens show. */
  readonly label: string;
  /** The choices, by the names that are stored, with the names that screens show. The first is the default. */
  readonly choices: Readonly<Record<string, string>>;
  /** Applies a choice. */
  readonly apply: (choice: string) => void;
}

/** What a player chose: keys of verbs, and settings by name. */
export interface PlayerOptions {
  readonly keys: OwnKeys;
  readonly settings: Readonly<Record<string, string>>;
}

/** The options of a player who has chosen nothing. */
export const NO_OPTIONS: PlayerOptions = { keys: {}, settings: {} };

/** The stored options of a player. Choices that cannot be read, or no longer exist, are ignored. */
export async function readOptions(
  store: SaveStore,
  game: string,
  verbs: Verbs,
  settings: readonly Setting[],
): Promise<PlayerOptions> {
  try {
    const kept = ((await readOwn(store, game, "options")) ?? {}) as Partial<PlayerOptions>;
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

/** The names of the hints that a player has seen. Empty if they cannot be read. */
export async function readSeen(store: SaveStore, game: string): Promise<readonly string[]> {
  const seen = await readOwn(store, game, "hints").catch(() => undefined);
  return Array.isArray(seen) ? seen.filter((name) => typeof name === "string") : [];
}

/** What is stored of a player in a game: the options, and the names of the hints that were shown. */
type Preference = "options" | "hints";

async function readOwn(store: SaveStore, game: string, what: Preference): Promise<unknown> {
  const save = await store.read(`${game}-${what}`);
  return save && jsonOf(save.bytes);
}

/** Stores it, if the store works: a game goes on without it. */
export async function keepOwn(store: SaveStore, game: string, what: Preference, own: unknown, time: number) {
  await store.write(`${game}-${what}`, jsonBytes(own), { time }).catch(() => undefined);
}
