import { createWorld } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { KitError } from "@delvekit/kit";
import type { PackRows } from "@delvekit/kit/mods";
import { rowsOf } from "@delvekit/kit/plugin";
import type { App } from "..";

/** The kinds of a game, each with its section of a mod. */
function kindsIn({ setup }: App) {
  return rowsOf(createWorld({ ...setup, seed: 0 })).map((kind) => ({
    kind,
    section: kind.makings.includes(Item) ? ("things" as const) : ("creatures" as const),
  }));
}

/**
 * The rows of a game's content tables by section and name, as a copy.
 * @example const { creatures } = rowsIn(cinderHalls);
 */
export function rowsIn(app: App): PackRows {
  const rows = { creatures: {} as Record<string, object>, things: {} as Record<string, object> };
  for (const { section, kind } of kindsIn(app)) rows[section][kind.name] = structuredClone(kind.row);
  return rows as PackRows;
}

/**
 * Replaces columns of rows for all games that begin from then on, as `changes` of a mod does.
 * @throws {KitError} for a row that the game does not have. @throws {ContentError} for a value that a column does not allow.
 * @example setRows(cinderHalls, { creatures: { rat: { health: 4 } } });
 */
export function setRows(app: App, rows: PackRows): void {
  const kinds = kindsIn(app);
  const found = (["creatures", "things"] as const).flatMap((section) =>
    Object.entries(rows[section] ?? {}).map(([name, columns]) => {
      const one = kinds.find((other) => other.section === section && other.kind.name === name);
      if (!one) throw new KitError(`${app.name} has no row "${name}" in ${section}`);
      return { kind: one.kind, columns };
    }),
  );
  for (const { kind, columns } of found) kind.set(columns);
}
