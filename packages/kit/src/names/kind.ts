import {
  type Blueprint,
  char,
  colour,
  component,
  type Entity,
  entitiesWith,
  get,
  type Making,
  oneOf,
  read,
  resource,
  resourceOf,
  startingAt,
  text,
  type World,
} from "@delvekit/core";
import { KitError } from "../errors";

/** What an entity looks like, and what it is called. */
export const Look = /* @__PURE__ */ component("Look", {
  glyph: /* @__PURE__ */ startingAt(char, "?"),
  colour,
  name: text,
});

/** Grammar of the name, where it does not follow the rules; empty fields follow them. */
export const Naming = /* @__PURE__ */ component("Naming", {
  plural: text,
  article: /* @__PURE__ */ oneOf("", "a", "an", "none"),
  pronoun: /* @__PURE__ */ oneOf("", "it", "he", "she", "they"),
  /** The description for a close look, in sentences. */
  tells: text,
});

/** The grammar of a name, as a row of a content table writes it. */
export interface NamingData {
  /** Default: the name of the row. */
  readonly name?: string;
  /** Its plural: "loaves". Default: by the rules of the language. */
  readonly plural?: string;
  /** "none" for Rumpelstiltskin. Default: by the first letter. */
  readonly article?: "a" | "an" | "none";
  /** Default "it". */
  readonly pronoun?: "it" | "he" | "she" | "they";
  /** The description for a close look, in sentences. */
  readonly tells?: string;
}

/**
 * The components of a row's look.
 * @example spawn(world, ...lookOf("lamp", "¤", 0xffd080, "It hangs by a rotten rope."));
 */
export function lookOf(
  row: string,
  glyph: string,
  colour: number,
  about: string | NamingData | undefined,
): readonly Making[] {
  const { name = row, ...rest }: NamingData = typeof about === "string" ? { tells: about } : (about ?? {});
  const look = Look({ glyph, colour, name });
  return Object.keys(rest).length === 0 ? [look] : [look, Naming(rest)];
}

/** The name of the content-table row that an entity was made from. Saves keep it. */
export const OfKind = /* @__PURE__ */ component("OfKind", { name: text });

/** A row of a content table as a blueprint: one object, shared by everything of its kind. */
export interface AnyKind extends Blueprint {
  /** The row as the table has it now, also for what was spawned or saved when the table was another. */
  readonly row: Readonly<Record<string, unknown>>;
  /**
   * Replaces columns for everything that is made of the row from then on, in all worlds: for tools that balance a game. @throws {ContentError} as tables do
   * @example beasts.rat.set({ health: 6 });
   */
  readonly set: (columns: Readonly<Record<string, unknown>>) => void;
}

/** The rows of one table by their names. */
type Table = ReadonlyMap<string, AnyKind>;

/** The tables of a world: content, not state, so they are neither saved nor undone. */
export const KindsResource = /* @__PURE__ */ resource<Table[]>({
  name: "kit.kinds",
  create: () => [],
  setup: true,
  loaded: checkLoaded,
});

/**
 * The kind of an entity with its row; undefined for one that is from no table, or gone.
 * @throws {KitError} if no table among the world's plugins has its kind.
 * @example kindOf(world, orc)?.row["look"];
 */
export function kindOf(world: World, entity: Entity | undefined): AnyKind | undefined {
  const name = kindNameOf(world, entity);
  return name === undefined ? undefined : kindFrom(world, name);
}

/**
 * The kind with a name.
 * @throws {KitError} if no table among the world's plugins has it.
 * @example give(world, hero, kindFrom(world, "salve"));
 */
export function kindFrom(world: World, name: string): AnyKind {
  const kind = findKind(world, name);
  if (!kind) throw unknown([name]);
  return kind;
}

/**
 * The kinds of all content tables of a world, table by table.
 * @example const names = rowsOf(world).map(({ name }) => name);
 */
export function rowsOf(world: World): AnyKind[] {
  return resourceOf(world, KindsResource).flatMap((table) => [...table.values()]);
}

/**
 * The name of an entity's kind: what saves keep of it, also in a world that does not list its table.
 * @example kindNameOf(world, orc); // "orc"
 */
export function kindNameOf(world: World, entity: Entity | undefined): string | undefined {
  return get(world, entity, OfKind)?.name;
}

/**
 * The name of an entity's picture, from its row; undefined without one, and in a world that does not list its table.
 * @example const figure = spriteOf(world, hero) ?? kindNameOf(world, hero); // "guard"
 */
export function spriteOf(world: World, entity: Entity | undefined): string | undefined {
  return findKind(world, kindNameOf(world, entity) ?? "")?.row["sprite"] as string | undefined;
}

/**
 * Whether an entity is of a kind.
 * @example if (isKind(world, item, blueprint("crown"))) say(world, "It hums.");
 */
export function isKind(world: World, entity: Entity | undefined, kind: Blueprint): boolean {
  return kindNameOf(world, entity) === kind.name;
}

/**
 * Gives a world the rows of a table, also those that are added or replaced later: what the plugin of a table does.
 * @throws {KitError} for a kind that another table has.
 * @example addTable(world, new Map()); // in the setup of a plugin
 */
export function addTable(world: World, table: Table): void {
  const twice = [...table.keys()].find((name) => findKind(world, name));
  if (twice !== undefined)
    throw new KitError(`two tables of this world have a row "${twice}"; give one of them another name`);
  resourceOf(world, KindsResource).push(table);
}

function findKind(world: World, name: string): AnyKind | undefined {
  for (const table of resourceOf(world, KindsResource)) {
    const kind = table.get(name);
    if (kind) return kind;
  }
  return undefined;
}

/** A world that lists no table knows only names, which are all that it then needs. */
function checkLoaded(tables: readonly Table[], world: World): void {
  if (tables.length === 0) return;
  const names = new Set(entitiesWith(world, OfKind).map((entity) => read(world, entity, OfKind).name));
  const missing = [...names].filter((name) => !findKind(world, name));
  if (missing.length > 0)
    throw unknown(missing.sort(), `, or add renames({ ${JSON.stringify(missing[0])}: "new name" }) to them`);
}

function unknown(names: readonly string[], remedy = ""): KitError {
  const listed = names.map((name) => JSON.stringify(name)).join(", ");
  return new KitError(
    `no table of this world has ${listed}; list its table among the plugins, [...basics(tiles), ...pieces, table]${remedy}`,
  );
}
