import { entitiesWith, read, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { type Shown, showsOf } from "@delvekit/core/plugin";
import { seenBy } from "@delvekit/core/sight";
import { kindNameOf, kindsOf, OfKind } from "@delvekit/kit/names";
import type { App } from "../..";
import type { HuntedGame } from "./trail";

/** What a search can meet: kinds that were seen and kinds that levels had, verbs, commands, events, modes of screens, places of 8 x 8 cells, levels. */
export const ASPECTS = ["rows", "made", "verbs", "commands", "events", "modes", "places", "levels"] as const;

/** What was met, by aspect. */
export type Met = Readonly<Record<(typeof ASPECTS)[number], Set<string>>>;

export function createMet(): Met {
  return Object.fromEntries(ASPECTS.map((aspect) => [aspect, new Set<string>()])) as Record<
    (typeof ASPECTS)[number],
    Set<string>
  >;
}

/** Notes what the hero sees and has. @returns how much of it was met for the first time */
export function noteSight(met: Met, { world, game: { hero } }: HuntedGame): number {
  const before = met.rows.size;
  for (const one of [hero, ...seenBy(world, hero), ...inventoryOf(world, hero)]) {
    const name = kindNameOf(world, one);
    if (name !== undefined) met.rows.add(name);
  }
  return met.rows.size - before;
}

/** Notes everything that there is, seen or not. */
export function noteMade(met: Met, world: World): void {
  for (const one of entitiesWith(world, OfKind)) met.made.add(read(world, one, OfKind).name);
}

/** What a game has, to compare with what was met: its rows, its verbs, and its events that are shown, with the text of each. */
export interface GameParts {
  readonly rows: readonly string[];
  readonly verbs: readonly string[];
  readonly events: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export function wholeOf(app: App, world: World): GameParts {
  const texts: Record<string, string[]> = {};
  for (const { event, look } of showsOf(world)) {
    texts[event.type] ??= [];
    const { says, unseen, yours } = look as Shown;
    const said = [says, unseen, yours?.says].filter((text) => typeof text === "string");
    texts[event.type]?.push(...said);
  }
  const rows = kindsOf(world).map(({ name }) => name);
  return { rows, verbs: Object.keys(app.verbs), events: Object.keys(texts), texts };
}
