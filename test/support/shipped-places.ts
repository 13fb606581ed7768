import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, parsePlaces } from "@delvekit/procgen/places";
import { root } from "./workspace";

/** The folder of the themes, each a file of places that games take as it is. */
const THEMES = "packages/procgen/places/themes";

/** The drawings of generators: each file of places, and what its generator reads instead, so that none has to contain the parser. */
const FILES: readonly [places: string, json: string, compile: (places: readonly Place[]) => unknown][] = [
  ["machines", "machines/library.json", (places) => places.map(planOf)],
  ["vaults", "generators/vaults/library.json", (places) => Object.fromEntries(places.map(pieceOf))],
  ["interiors", "generators/room-grid/interiors.json", (places) => places.map(interiorOf)],
  ["rooms", "generators/accretion/vaults.json", (places) => places.map(({ map }) => map)],
];

/** A file that is compiled from places. */
export interface Compiled {
  readonly file: string;
  readonly text: string;
}

/** Compiles all drawings of `procgen`. Throws for a mistake in one. */
export function compileShipped(): Compiled[] {
  const libraries = FILES.map(([name, json, compile]) => {
    const { places } = read(`packages/procgen/places/${name}.places`);
    return compiled(json, JSON.stringify(compile(places), undefined, 2));
  });
  return [
    ...libraries,
    ...themes().map(({ name, text }) => compiled(`themes/${name}.json`, JSON.stringify(text))),
  ];
}

function compiled(json: string, text: string): Compiled {
  return { file: `packages/procgen/src/${json}`, text: `${text}\n` };
}

/** A file of places that games take as it is. */
export interface Theme {
  readonly name: string;
  readonly text: string;
  readonly places: readonly Place[];
}

/** All themes, by name. Throws for a mistake in one. */
export function themes(): Theme[] {
  const files = readdirSync(join(root, THEMES)).sort();
  return files.map((file) => ({ name: file.replace(".places", ""), ...read(`${THEMES}/${file}`) }));
}

function read(file: string): { readonly text: string; readonly places: readonly Place[] } {
  const text = readFileSync(join(root, file), "utf8");
  const { places, problems } = parsePlaces(text);
  const [first] = problems;
  if (first) throw new Error(`${file}:${first.line}:${first.column}: ${first.message}; ${first.fix}`);
  return { text, places };
}

function planOf({ name, help, anchor, parts = [], ...plan }: Place): unknown {
  return { name, help, site: anchor, ...plan, parts };
}

/** A piece of the vaults generator. Its help is for those who read the file. */
function pieceOf({ name, weight, most, turns, mirrors, map = [], legend = {} }: Place): [string, unknown] {
  const meanings = Object.entries(legend).map(([glyph, [meaning]]) => [glyph, markOf(meaning!.things)]);
  const art = map.join("\n");
  return [
    name,
    { weight, most, turns, mirrors, art, legend: meanings.length ? Object.fromEntries(meanings) : undefined },
  ];
}

function markOf(things: NonNullable<Place["legend"]>[string][number]["things"]) {
  const mark = things.flatMap((thing) => ("mark" in thing ? [thing.mark] : []))[0];
  return things.some((thing) => "terrain" in thing && thing.terrain === "rock")
    ? { mark, solid: true }
    : { mark };
}

/** The inside of a room: digits, which are shuffled, become `*`; letters, of which all cells are rock or floor, stay. */
function interiorOf({ map = [], legend = {} }: Place): unknown {
  const rows = map.map((row) => row.replace(/\d/g, "*"));
  return { rows, marks: Object.values(legend).map(([meaning]) => markOf(meaning!.things).mark) };
}
