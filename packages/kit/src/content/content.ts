import {
  type AnyComponent,
  type Changes,
  type Component,
  plugin as define,
  type Entity,
  type Feature,
  type Making,
  type Plugin,
  type World,
} from "@delvekit/core";
import { Gear, Item, Pack, Stack } from "@delvekit/core/items";
import { Viewer } from "@delvekit/core/sight";
import { Blocker } from "@delvekit/core/space";
import { Actor, Player } from "@delvekit/core/turns";
import {
  check,
  choice,
  type DataBudget,
  dataBudgetOf,
  exactly,
  type JsonSchema,
  leaf,
  optional,
  parseData,
  record,
  type Shape,
  show,
  table as tableOf,
  whole,
} from "@delvekit/grid/data";
import { KitError, mistakesIn, TextError } from "../errors";
import { type Columns, type Facet, facetOf, type Row, words } from "../facet";
import type { JoinedPacks } from "../mods";
import { type AnyKind, addTable, kindOf, lookOf, type NamingData, OfKind } from "../names";
import { type Found, foundShape, type Kind, type Kinds, lookShape } from "./kind";

type DataOf<F> = F extends Facet<infer D> ? D : F extends Component<infer S> ? Changes<S> | true : never;

type Optionally<C> = { readonly [K in keyof C]?: DataOf<C[K]> };

/** Glyph, colour as 0xRRGGBB or "#rrggbb", and the description for a close look, or how it is named. */
type LookData = readonly [glyph: string, colour: number | string, about?: string | NamingData];

interface AnyRow {
  readonly look: LookData;
  /** The name of its picture in the game's sheets, or of its figure. Default: the name of the row, where there is one by that name. */
  readonly sprite?: string;
  readonly found?: Found;
}

/** What every creature can have, besides the columns of the pieces. */
export interface CreatureRow extends AnyRow {
  /** Speed in percent: 200 acts twice as often as 100, the default. */
  readonly speed?: number;
  /** How far it sees, in cells. Default 8. */
  readonly sight?: number;
  /** How far a player sees in the dark, in cells, in worlds with the plugin `light`. Default 1. */
  readonly night?: number;
  /** How many things it can carry. Default: it has no pack. */
  readonly pack?: number;
  /** How many of which things, by name, it has with it when `levels` puts it into the world; it needs a pack. Default: none. */
  readonly carries?: Readonly<Record<string, number>>;
  /** Whether a player controls it. */
  readonly player?: true;
}

/** What every thing can have, besides the columns of the pieces. */
export interface ThingRow<L extends string> extends AnyRow {
  /** The slot in which it is equipped. Things without a slot are stackable. */
  readonly slot?: L;
}

/** A creature's row in a table with these columns. */
export type CreatureOf<C> = CreatureRow & Optionally<C>;

/** A thing's row in a table with these columns and slots. */
export type ThingOf<C, L extends string> = ThingRow<L> & Optionally<C>;

/** Rows by their names. */
export type Rows<N extends string, R> = { readonly [K in N]: R };

/** Makes content tables with certain columns. */
export interface Content<C, L extends string> {
  /**
   * Gives a world the rows, and the components that are columns. A row that the table makes again, as a reloaded module does, replaces the one
   * before, for everything that exists.
   */
  readonly plugin: Plugin;
  /**
   * Like `kindOf`, with the columns of this table; undefined for a kind of another table.
   * @throws {KitError} if no table among the world's plugins has its kind.
   * @example const most = table.kindOf(world, orc)?.row.health;
   */
  kindOf(world: World, entity: Entity | undefined): Kind<string, CreatureOf<C> & ThingRow<L>> | undefined;
  /**
   * Actors, each occupying its cell. @throws {ContentError} with the first 20 mistakes, each by row and column.
   * @example const beasts = table.creatures({ rat: { look: ["r", 0xb09070], health: 4, melee: { damage: "1d3", verb: "bite" } } });
   */
  creatures<const N extends string>(rows: Rows<N, CreatureOf<C>>): Kinds<N, CreatureOf<C>>;
  /**
   * Items. @throws {ContentError} as above.
   * @example const things = table.things({ salve: { look: ["!", 0x60c0a0] } });
   */
  things<const N extends string>(rows: Rows<N, ThingOf<C, L>>): Kinds<N, ThingOf<C, L>>;
  /**
   * Creatures from JSON: its text, or what `JSON.parse` makes of it. Give the text of a file that is not your own, because it is measured before it is
   * parsed. A file may name its schema as `$schema`. @throws {ContentError} as above, and for JSON that exceeds the budget.
   * @example const beasts = table.readCreatures(readFileSync("beasts.json", "utf8"));
   */
  readCreatures(json: unknown): Kinds;
  /**
   * Things from JSON. @throws {ContentError} as above.
   * @example const things = table.readThings(readFileSync("things.json", "utf8"));
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
  /** A sheet of pictures, against which `sprite` is checked. Default: any name. */
  readonly art?: { readonly pictures: Readonly<Record<string, unknown>> };
  /** Limits of a table that differ from the defaults. */
  readonly budget?: DataBudget;
  /** Packs of data that add rows and change columns; new rows join the first creatures and things that the table makes. Default: none. */
  readonly mods?: JoinedPacks;
}

/** No columns. */
type None = Readonly<Record<never, never>>;

/** An item in a world's list of plugins: many have columns, some have none. */
type Piece = Feature & { readonly columns?: object };

/** The columns of a piece; none for one without. */
type ColumnsOfOne<P> = P extends { readonly columns: infer C } ? C : None;

type Both<U> = (U extends unknown ? (u: U) => void : never) extends (u: infer I) => void ? I : never;

/**
 * The columns of pieces. Give those of a game a name, which editors then show instead of all columns:
 * @example interface Columns extends ColumnsOf<typeof pieces> {}
 * export const table: Content<Columns, "hand"> = content(pieces, { slots: ["hand"] });
 */
export type ColumnsOf<P extends readonly Piece[]> = Both<ColumnsOfOne<P[number]>>;

/**
 * Makes content tables with the columns of pieces and the game's own; a piece without columns adds none. An unknown column does not compile,
 * nor does a value that a column does not allow. List the table after the pieces: a world reads what its entities do from the rows of its tables.
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
>(pieces: P, more: ContentOptions<C, L> = {}): Content<ColumnsOf<P> & C, L> {
  const all = [...pieces.map(({ columns = {} }) => columns as Columns), more.columns ?? {}];
  const columns = columnsOf(all);
  const sprite = more.art ? choice(Object.keys(more.art.pictures)) : words;
  const creature = tableShape(columns, { sprite, ...CREATURE });
  const thing = tableShape(columns, { sprite, slot: slotShape(more.slots) });
  const table = new Map<string, AnyKind>();
  const plugin = more.name ?? "content";
  const reader =
    (section: "creatures" | "things", shape: Shape<Record<string, Row>>, makingsOf: typeof creatureOf) =>
    (given: unknown) => {
      const { nodes } = dataBudgetOf(more.budget, KitError);
      const rows = rowsIn(
        typeof given === "string" ? parseData("the table", given, more.budget, TextError) : given,
      );
      const all = more.mods?.rows(section, rows) ?? rows;
      const read = (rows: object) => {
        const checked = check(shape, rows, { whole: "the name of a row", nodes });
        if (checked.count > 0) throw mistakesIn(more.mods?.blamed(section, checked) ?? checked);
        return checked.value;
      };
      const kinds = kindsOf(read, all, plugin, (name, row) => makingsOf(name, row, columns));
      for (const kind of Object.values(kinds)) table.set(kind.name, kind);
      return kinds as Kinds<string, never>;
    };
  const creatures = reader("creatures", creature, creatureOf);
  const things = reader("things", thing, thingOf);
  return {
    plugin: define({
      name: plugin,
      needs: ["names"],
      components: all.flatMap(componentsIn),
      setup: (world) => addTable(world, table),
    }),
    kindOf(world, entity) {
      const kind = kindOf(world, entity);
      return kind && table.get(kind.name) === kind ? (kind as Kind<string, never>) : undefined;
    },
    creatures: creatures as Content<None, L>["creatures"],
    things: things as Content<None, L>["things"],
    readCreatures: creatures,
    readThings: things,
    schema: (table) => ({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { $schema: { type: "string" } },
      ...(table === "creatures" ? creature : thing).schema(),
    }),
  };
}

function componentsIn(columns: Columns): AnyComponent[] {
  return Object.values(columns).filter((column): column is AnyComponent => "schema" in column);
}

function slotShape(slots: readonly string[] = []): Shape {
  const none = "none: there are no slots; name them in content(pieces, { slots: [...] })";
  return slots.length > 0 ? choice(slots) : leaf(none, () => false, { not: {} });
}

const CREATURE: Readonly<Record<string, Shape>> = {
  speed: whole(1, 10_000),
  sight: whole(0, 250),
  night: whole(0, 250),
  pack: whole(1, 1000),
  carries: record(whole(1, 1000), { names: words }),
  player: exactly(true),
};

type Facets = ReadonlyMap<string, Facet<unknown>>;

function columnsOf(all: readonly Columns[]): Facets {
  const facets = new Map<string, Facet<unknown>>();
  const taken = ["look", "sprite", "found", "slot", ...Object.keys(CREATURE)];
  for (const [name, column] of all.flatMap((columns) => Object.entries(columns))) {
    if (taken.includes(name) || facets.has(name))
      throw new KitError(`two columns are called "${name}"; give the piece or column another name`);
    facets.set(name, facetOf(column as Facet<never> | AnyComponent));
  }
  return facets;
}

/** The shape of a table. */
function tableShape(columns: Facets, own: Readonly<Record<string, Shape>>): Shape<Record<string, Row>> {
  const shapes = [...columns].map(([name, { shape }]) => [name, shape] as const);
  const more = Object.entries({ found: foundShape, ...own, ...Object.fromEntries(shapes) });
  const row = tableOf({
    look: lookShape,
    ...Object.fromEntries(more.map(([name, shape]) => [name, optional(shape)])),
  });
  return record(row as unknown as Shape<Row>, { names: words });
}

/** The rows of a table. Editors find the schema of a file by its name. */
function rowsIn(given: unknown): object {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TextError(`the table is ${show(given)}; give an object with a row for each name`);
  const { $schema, ...rest } = given as Row;
  return typeof $schema === "string" ? rest : given;
}

function kindsOf(
  read: (rows: object) => Readonly<Record<string, Row>>,
  rows: object,
  plugin: string,
  makingsOf: (name: string, row: Row) => readonly Making[],
): Kinds {
  const kinds = Object.entries(read(rows)).map(([name, given]): [string, Kind] => {
    const row: Record<string, unknown> = { ...given };
    const makings = [...makingsOf(name, row)];
    const kind = {
      name,
      row,
      makings,
      get found() {
        return row["found"] as Found | undefined;
      },
    };
    const set: AnyKind["set"] = (columns) => {
      Object.assign(row, read({ [name]: { ...row, ...columns } })[name]);
      makings.splice(0, makings.length, ...makingsOf(name, row));
    };
    // Not enumerable: neither makes a game play differently, so fingerprints of content leave them out.
    const hidden = { plugin: { value: plugin }, set: { value: set } };
    return [name, Object.freeze(Object.defineProperties(kind, hidden) as typeof kind & Pick<Kind, "set">)];
  });
  return Object.fromEntries(kinds);
}

function creatureOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const { speed = 100, sight = 8, night = 1, pack, player } = row as unknown as CreatureRow;
  return [
    ...bothOf(name, row, columns),
    Actor({ speed }),
    Blocker,
    ...(pack === undefined ? [] : [Pack({ capacity: pack })]),
    ...(player ? [Player, Viewer({ radius: sight, night })] : []),
  ];
}

function thingOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const { slot } = row as unknown as ThingRow<string>;
  return [...bothOf(name, row, columns), Item, slot === undefined ? Stack({ kind: name }) : Gear({ slot })];
}

function bothOf(name: string, row: Row, columns: Facets): readonly Making[] {
  const [glyph, colour, about] = row["look"] as readonly [string, number, LookData[2]];
  const parts = [...columns].flatMap(([column, { parts }]) =>
    row[column] === undefined ? [] : parts(row[column], row),
  );
  return [OfKind({ name }), ...lookOf(name, glyph, colour, about), ...parts];
}
