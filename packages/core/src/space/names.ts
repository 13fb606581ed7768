import { migrationsOf } from "../save";
import { expectList, type Resource, resource, resourceOf, SaveError, type World } from "../world";
import type { Tileset } from "./tile";

/** The names of tiles by the numbers that stand for them in a world's levels, or stood in the save that it is made from. */
interface TileNames {
  readonly names: readonly string[];
}

/** What finds the names, whatever the tileset. Its plugin names it before the levels, which are loaded by it. */
const TileNamesResource: Resource<TileNames> = resource<TileNames>({
  name: "space.tiles",
  create: () => ({ names: [] }),
  save: ({ names }) => ({ names }),
  load: readNames,
  // They never change.
  tracked: true,
  // Which number stands for a tile is no part of the state: the levels tell of their tiles by name.
  hash: () => undefined,
});

/** The names of a tileset, in saves once for all levels: in the next version of a game tiles may have other numbers. */
export function tileNamesResource({ names }: Tileset): Resource<TileNames> {
  return resource<TileNames>({
    ...TileNamesResource,
    create: () => ({ names }),
    save: () => ({ names: [...names] }),
  });
}

function readNames(data: unknown): TileNames {
  const names = expectList((data as TileNames | null)?.names, "the names of the tiles");
  const odd = names.find((name) => typeof name !== "string");
  if (odd !== undefined) throw new SaveError(`the name of a tile is ${String(odd)}; expected a text`);
  return { names: names as readonly string[] };
}

/**
 * Makes what turns the tile numbers of a save into those of a tileset.
 * @throws {SaveError} for a tile that a level has and the tileset lacks.
 */
export function tileReader(world: World, tileset: Tileset): (cells: Uint8Array) => Uint8Array {
  const { names } = resourceOf(world, TileNamesResource);
  if (names.every((name, id) => name === tileset.names[id])) return (cells) => cells;
  const { tiles: renamed } = migrationsOf(world);
  // A name that is still there is that tile: only one that is gone can have become another.
  const numbers = names.map((name) => {
    const id = tileset.names.indexOf(name);
    return id < 0 && Object.hasOwn(renamed, name) ? tileset.names.indexOf(renamed[name] as string) : id;
  });
  const read = (number: number): number => {
    const id = numbers[number];
    if (id === undefined)
      throw new SaveError(`a cell is tile ${number}; the save names 0 to ${names.length - 1}`);
    if (id < 0) throw gone(names[number] as string, renamed, tileset);
    return id;
  };
  // What is no list of tile numbers is refused with the level.
  return (cells) => (cells instanceof Uint8Array ? cells.map(read) : cells);
}

function gone(name: string, renamed: Readonly<Record<string, string>>, { names }: Tileset): SaveError {
  const now = Object.hasOwn(renamed, name) ? `, "${renamed[name]}" by the migrations` : "";
  return new SaveError(
    `the save's levels have the tile "${name}"${now}, which the tileset lacks; there are ${names.join(", ")}; ` +
      `if it has another name now, give a plugin migrations: { tiles: { ${JSON.stringify(name)}: ... } }`,
  );
}
