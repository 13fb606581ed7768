import type { World } from "@delvekit/core";
import { rowsOf } from "@delvekit/kit/plugin";
import type { Fields } from "./entities";
import type { TimelineOptions } from "./timeline";

/** Columns of rows that replace those of a game, by the names of the rows. */
export type ChangedRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Rules with other columns in the rows of content tables, for the option `rules` of `openTimeline`: they hold while its turns are played. The game itself keeps its rows.
 *
 * @throws {ContentError} when turns are played, for a value that a column does not allow
 * @example const rules = rulesWith(world, { rat: { health: 9 } });
 */
export function rulesWith(world: World, changed: ChangedRows): NonNullable<TimelineOptions["rules"]> {
  const kinds = rowsOf(world).filter(({ name }) => Object.hasOwn(changed, name));
  return (play) => {
    const before = kinds.map(({ row }) => ({ ...row }));
    try {
      for (const kind of kinds) kind.set(changed[kind.name]!);
      return play();
    } finally {
      for (const [at, kind] of kinds.entries()) kind.set(before[at]!);
    }
  };
}

/**
 * The rows of a world's content tables whose name contains a text, each with its columns as JSON text.
 * @param changed columns that are shown in place of those of the game
 * @example for (const [name, columns] of findRows(world, "rat", {})) console.log(name, columns);
 */
export function findRows(world: World, query: string, changed: ChangedRows): Fields {
  return rowsOf(world)
    .filter(({ name }) => name.includes(query.trim().toLowerCase()))
    .map(({ name, row }) => {
      const columns = Object.entries({ ...row, ...changed[name] });
      return [name, columns.map(([column, value]) => [column, JSON.stringify(value)])];
    });
}
