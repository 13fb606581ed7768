import {
  type AnyComponent,
  type Changes,
  type Component,
  plugin as define,
  type Feature,
  type Making,
  type Plugin,
} from "@delvekit/core";
import { Gear, Item, Pack, Stack } from "@delvekit/core/items";
import { Viewer } from "@delvekit/core/sight";
import { Blocker } from "@delvekit/core/space";
import { Actor, Player } from "@delvekit/core/turns";
import { ContentError, KitError } from "../errors";
import {
  type Columns,
  type Facet,
  facetOf,
  type JsonSchema,
  keys,
  oneOfNames,
  type Row,
  type Shape,
  show,
  simple,
  whole,
  yes,
} from "../facet";
import { lookOf, type NamingData, OfKind } from "../names";
import { type Found, foundShape, type Kind, type Kinds } from "./kind";
import { lookShape } from "./look";

type DataOf<F> = F extends Facet<infer D> ? D : F extends Component<infer S> ? Changes<S> : never;

type Optionally<C> = { readonly [K in keyof C]?: DataOf<C[K]> };

/** Glyph, colour as 0xRRGGBB, and the description for a close look, or how it is named. */
type LookData = readonly [glyph: string, colour: number, about?: string | NamingData];

interface AnyRow {
  readonly look: LookData;
  readonly found?: Found;
}

/** What every creature can have, besides the columns of the pieces. */
export interface CreatureRow extends AnyRow {
  /** Speed in percent: 200 acts twice as often as 100, the default. */
  readonly speed?: number;
  /** How far it sees, in cells. Default 8. */
  readonly sight?: number;
  /** How many things it can carry. Default: it has no pack. */
  readonly pack?: number;
  /** Whether a player controls it. */
  readonly player?: true;
}

/** What every thing can have, besides the columns of the pieces. */
export interface ThingRow<L extends string> extends AnyRow {
  /** The slot in which it is equipped. Things without a slot are stackable. */
  readonly slot?: L;
}

/** Makes content tables with certain columns. */
export interface Content<C, L extends string> {
  /** Provides the components that are columns: with the table among its plugins, a world needs no other plugin for them. */
  readonly plugin: Plugin;
  /**
   * Actors, each occupying its cell. @throws {ContentError} with every mistake, each by row and column.
   * @example const beasts = table.creatures({ rat: { look: ["r", 0xb09070], health: 4, melee: { damage: "1d3", verb: "bite" } } });
   */
  creatures<const N extends string>(rows: { readonly [K in N]: CreatureRow & Optionally<C> }): Kinds<N>;
  /**
   * Items. @throws {ContentError} as above.
   * @example const things = table.things({ salve: { look: ["!", 0x60c0a0] } });
   */
  things<const N extends string>(rows: { readonly [K in N]: ThingRow<L> & Optionally<C> }): Kinds<N>;
  /**
   * Creatures from JSON; a file may name its schema as `$schema`. @throws {ContentError} as above.
   * @example const beasts = table.readCreatures(JSON.parse(readFileSync("beasts.json", "utf8")));
   */
  readCreatures(json: unknown): Kinds;
  /**
   * Things from JSON. @throws {ContentError} as above.
   * @example const things = table.readThings(JSON.parse(readFileSync("things.json", "utf8")));
   */
  readThings(json: unknown): Kinds;
  /**
   * A JSON schema (draft 2020-12) of tables, for editors: save it beside the files of rows, which name it as `$schema`.
   * @example writeFileSync("beasts.schema.json", JSON.stringify(table.schema("creatures")));
   */
  schema(table: "creatures" | "things"): JsonSchema;
}

/** What tables have besides the columns of the pieces. */
export interface ContentOptions<C extends Columns, L extends string> {
  /** The name of its plugin, for a game with several tables. Default "content". */
  readonly name?: string;
  /** The game's own columns: any component can be one. */
  readonly columns?: C;
  /** The slots in which things can be equipped. */
  readonly slots?: readonly L[];
}

/** No columns. */
type None = Readonly<Record<never, never>>;

/** An item in a world's list of plugins: many have columns, some have none. */
type Piece = Feature & { readonly columns?: object };

/** The columns of a piece; none for one without. */
type ColumnsOf<P> = P extends { readonly columns: infer C } ? C : None;

type Both<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never;

/**
 * Makes content tables with the columns of pieces and the game's own; a piece without columns adds none. An unknown column does not compile,
 * nor does a value that a column does not allow. A component of your own that is a column needs no plugin of its own: list the table after
 * the pieces.
 *
 * @throws {KitError} if two pieces have a column with the same name, or a column has the name of one that every table has.
 * @example
 * const table = content([wounds, fights], { slots: ["hand"] });
 * const beasts = table.creatures({ rat: { look: ["r", 0xa08060], health: 3, melee: { damage: "1d3" } } });
 * const world = createWorld({ seed: 1, plugins: [...basics(tiles), wounds, fights, table] });
 * spawn(world, beasts.rat, at(level, 3, 4));
 */
export function content<
  const P extends readonly Piece[],
  const C extends Columns = None,
  const L extends string = never,
>(pieces: P, more: ContentOptions<C, L> = {}): Content<Both<ColumnsOf<P[number]>> & C, L> {
  const all = [...pieces.map(({ columns = {} }) => columns as Columns), more.columns ?? {}];
  const columns = columnsOf(all);
  const creature = rowShape(columns, CREATURE);
  const thing = rowShape(columns, { slot: slotShape(more.slots) });
  const creatures = (rows: unknown) => read(rows, creature, (name, row) => creatureOf(name, row, columns));
  const things = (rows: unknown) => read(rows, thing, (name, row) => thingOf(name, row, columns));
  return {
    plugin: define({ name: more.name ?? "content", components: all.flatMap(componentsIn) }),
    creatures: creatures as Content<None, L>["creatures"],
    things: things as Content<None, L>["things"],
    readCreatures: (json) => creatures(rowsOf(json)),
    readThings: (json) => things(rowsOf(json)),
    schema: (table) => ({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: { $schema: { type: "string" } },
      additionalProperties: (table === "creatures" ? creature : thing).schema,
    }),
  };
}

function componentsIn(columns: Columns): AnyComponent[] {
  return Object.values(columns).filter((column): column is AnyComponent => "schema" in column);
}

function slotShape(slots: readonly string[] = []): Shape {
  const shape = oneOfNames(slots);
  const none = "there are no slots; name them in content(pieces, { slots: [...] })";
  return slots.length > 0 ? shape : simple(shape.schema, () => none);
}

/** The rows of a file, without the name of its schema, by which editors find it. */
function rowsOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json).filter(([name, row]) => name !== "$schema" || typeof row !== "string"),
  );
}

const CREATURE: Readonly<Record<string, Shape>> = {
  speed: whole(1, 10_000),
  sight: whole(0, 250),
  pack: whole(1, 1000),
  player: yes,
};

type Facets = ReadonlyMap<string, Facet<unknown>>;

function columnsOf(all: readonly Columns[]): Facets {
  const facets = new Map<string, Facet<unknown>>();
  const taken = ["look", "found", "slot", ...Object.keys(CREATURE)];
  for (const [name, column] of all.flatMap((columns) => Object.entries(columns))) {
    if (taken.includes(name) || facets.has(name))
      throw new KitError(`two columns are called "${name}"; give the piece or column another name`);
    facets.set(name, facetOf(column as Facet<never> | AnyComponent));
  }
  return facets;
}

function rowShape(columns: Facets, own: Readonly<Record<string, Shape>>): Shape {
  const shapes = Object.fromEntries([...columns].map(([name, { shape }]) => [name, shape]));
  return keys({ look: lookShape, found: foundShape, ...own, ...shapes }, ["look"]);
}

function read(rows: unknown, shape: Shape, makings: (name: string, row: Row) => readonly Making[]): Kinds {
  const found: string[] = [];
  if (typeof rows !== "object" || rows === null || Array.isArray(rows))
    throw new ContentError([`the table is ${show(rows)}; give an object with a row for each name`]);
  for (const [name, row] of Object.entries(rows)) shape.check(row, name, found);
  if (found.length > 0) throw new ContentError(found);
  return Object.fromEntries(
    Object.entries(rows as Readonly<Record<string, Row>>).map(([name, row]): [string, Kind] => [
      name,
      Object.freeze({ name, found: row["found"] as Found | undefined, makings: makings(name, row) }),
    ]),
  );
}

function creatureOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const { speed = 100, sight = 8, pack, player } = row as unknown as CreatureRow;
  return [
    ...bothOf(name, row, columns),
    Actor({ speed }),
    Blocker,
    ...(pack === undefined ? [] : [Pack({ capacity: pack })]),
    ...(player ? [Player, Viewer({ radius: sight })] : []),
  ];
}

function thingOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const { slot } = row as unknown as ThingRow<string>;
  return [...bothOf(name, row, columns), Item, slot === undefined ? Stack({ kind: name }) : Gear({ slot })];
}

function bothOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const [glyph, colour, about] = row["look"] as LookData;
  const parts = [...columns].flatMap(([column, { parts }]) =>
    row[column] === undefined ? [] : parts(row[column], row),
  );
  return [OfKind({ name }), ...lookOf(name, glyph, colour, about), ...parts];
}
