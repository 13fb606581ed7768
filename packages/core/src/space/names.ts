import { migrationsOf } from "../save";
import { expectList, type Resource, resource, resourceOf, SaveError, type World } from "../world";
import type { Tileset } from "./tile";

/** Tile names by tile number, of the world's levels or of the save that it is being loaded from. */
interface TileNames {
  readonly names: readonly string[];
}

/** The handle for finding the names, whatever the tileset. The plugin must list it before the levels, which need it to load. */
const TileNamesResource: Resource<TileNames> = resource<TileNames>({
  name: "space.tiles",
  create: () => ({ names: [] }),
  save: ({ names }) => ({ names }),
  load: readNames,
  // They never change.
  tracked: true,
  // The numbers of tiles are not part of the state: the levels hash their tiles by name.
  hash: () => undefined,
});

/** The names of a tileset. Saves store them once for all levels, because tiles may have other numbers in the next version of a game. */
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
  if (odd !== undefined) throw new SaveError(`the name of a tile is ${String(odd)}; expected a string`);
  return { names: names as readonly string[] };
}

/**
 * Makes a function that converts the tile numbers of a save to those of a tileset.
 * @throws {SaveError} for a tile that a level has but the tileset lacks.
 */
export function tileReader(world: World, tileset: Tileset): (cells: Uint8Array) => Uint8Array {
  const { names } = resourceOf(world, TileNamesResource);
  if (names.every((name, id) => name === tileset.names[id])) return (cells) => cells;
  const { tiles: renamed } = migrationsOf(world);
  // A name that still exists is that tile: only a missing name can have been renamed.
  const numbers = names.map((name) => {
    const id = tileset.names.indexOf(name);
    return id < 0 && Object.hasOwn(renamed, name) ? tileset.names.indexOf(renamed[name]!) : id;
  });
  const read = (number: number): number => {
    const id = numbers[number];
    if (id === undefined)
      throw new SaveError(`a cell is tile ${number}; the save names tiles 0 to ${names.length - 1}`);
    if (id < 0) throw gone(names[number]!, renamed, tileset);
    return id;
  };
  // Anything but a list of tile numbers is rejected together with the level.
  return (cells) => (cells instanceof Uint8Array ? cells.map(read) : cells);
}

function gone(name: string, renamed: Readonly<Record<string, string>>, { names }: Tileset): SaveError {
  const now = Object.hasOwn(renamed, name) ? `, "${renamed[name]}" by the migrations` : "";
  return new SaveError(
    `the save's levels have the tile "${name}"${now}, which the tileset lacks; its tiles are ${names.join(", ")}; ` +
      `if it was renamed, add to a plugin migrations: { tiles: { ${JSON.stringify(name)}: ... } }`,
  );
}
