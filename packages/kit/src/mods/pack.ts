import {
  check,
  type DataBudget,
  either,
  type JsonSchema,
  leaf,
  list,
  optional,
  parseData,
  partial,
  record,
  type Shape,
  table,
  text,
  where,
  whole,
} from "@delvekit/grid/data";
import { mistakesIn, TextError } from "../errors";
import { type Row, words } from "../facet";

/** The sections of a pack whose rows are tables of columns. Those of an effect are the effects that it is made of. */
export const SECTIONS = ["creatures", "things", "tiles", "effects"] as const;
/** One of them. */
export type PackSection = (typeof SECTIONS)[number];

/** Rows of a pack by section and name. */
export type PackRows = { readonly [S in PackSection]?: Readonly<Record<string, Row>> };

/** A desire by the name that the game gives it: alone, or with its weight or options. */
export type DesireData = string | Readonly<Record<string, number | Row>>;

/** Texts of a pack by the original that they replace, one for each plural form if need be, and their language. Default: that of the game. */
export interface PackWords {
  readonly locale?: string;
  readonly texts: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** A pack of data that adds to a game, or changes it. It holds no code. */
export interface ModPack {
  /** At most 40 lower-case letters, digits, `-` and `_`. */
  readonly name: string;
  /** What players read. Default: the name. */
  readonly title?: string;
  readonly version: string;
  /** The name of the game that it is for. */
  readonly game: string;
  /** The packs that come before it, if they are there: what both change is as this one says. */
  readonly after?: readonly string[];
  /** Rows that the game does not have, and behaviours as lists of desires. */
  readonly adds?: PackRows & { readonly minds?: Readonly<Record<string, readonly DesireData[]>> };
  /** Columns of rows that the game or another pack has. */
  readonly changes?: PackRows;
  /** Drawn places in the notation of `*.places` files: a text, or its lines. */
  readonly places?: string | readonly string[];
  readonly words?: PackWords;
}

/** The most rows that a pack adds and changes. */
const MOST_ROWS = 2000;

const NAME = "^[a-z0-9_-]{1,40}$";

const name = /* @__PURE__ */ leaf<string>(
  "a name of 1 to 40 lower-case letters, digits, - and _",
  (value) => typeof value === "string" && new RegExp(NAME).test(value),
  { type: "string", pattern: NAME },
);

/** A row, of which only the table of the game knows the columns. */
const anyRow = /* @__PURE__ */ leaf<Row>(
  "an object with columns",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  { type: "object" },
);

/** The shape of a pack, given those of its rows. */
function packShape(rowOf: (section: PackSection, part: "adds" | "changes") => Shape<Row>): Shape<ModPack> {
  const named = <T>(shape: Shape<T>) => record(shape, { names: words });
  const rows = (part: "adds" | "changes") =>
    Object.fromEntries(SECTIONS.map((section) => [section, named(rowOf(section, part))] as const));
  const desire = either(words, record(either(whole(0, 1000), anyRow), { least: 1 }));
  const minds = named(list(desire, { least: 1, most: 50 }));
  return table({
    $schema: optional(text),
    name,
    title: optional(words),
    version: words,
    game: words,
    after: optional(list(name, { most: 100 })),
    adds: optional(partial({ ...rows("adds"), minds })),
    changes: optional(partial(rows("changes"))),
    places: optional(either(text, list(text))),
    words: optional(table({ locale: optional(words), texts: named(either(words, record(words))) })),
  }) as unknown as Shape<ModPack>;
}

const pack = /* @__PURE__ */ where(
  /* @__PURE__ */ packShape(() => anyRow),
  ({ adds, changes }) => {
    const rows = [adds, changes].flatMap((part) => Object.values(part ?? {}).flatMap(Object.keys));
    return rows.length > MOST_ROWS ? `at most ${MOST_ROWS} rows` : undefined;
  },
);

/**
 * Reads the text of a pack. Of its rows, only the tables of the game know which columns they may have: see {@link mods}.
 * @throws {ContentError} for a text that is no pack or exceeds the budget; it lists the first 20 mistakes by their place.
 * @example const reef = readPack(readFileSync("reef.json", "utf8"));
 */
export function readPack(source: string, budget?: DataBudget): ModPack {
  const checked = check(pack, parseData("the pack", source, budget, TextError), { whole: "the pack" });
  if (checked.count > 0) throw mistakesIn(checked);
  return checked.value;
}

/**
 * A JSON schema (draft 2020-12) of packs, for editors: packs name its file as `$schema`.
 * @param content the content table of the game, which knows its columns
 * @example writeFileSync("pack.schema.json", JSON.stringify(packSchemaOf(table)));
 */
export function packSchemaOf(content: { schema(table: "creatures" | "things"): JsonSchema }): JsonSchema {
  const shape = packShape((section, part) => {
    if (section === "tiles" || section === "effects") return anyRow;
    const row = content.schema(section)["additionalProperties"] as JsonSchema;
    return { ...anyRow, schema: () => (part === "adds" ? row : { ...row, required: [] }) };
  });
  return { $schema: "https://json-schema.org/draft/2020-12/schema", ...shape.schema() };
}
