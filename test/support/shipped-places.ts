import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, parsePlaces } from "@delvekit/procgen/places";
import { root } from "./workspace";

/** The drawings that come with `procgen`: each file of places, and what its package reads instead, so that no generator has to contain the parser. */
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
  return FILES.map(([name, json, compile]) => {
    const file = `packages/procgen/places/${name}.places`;
    const { places, problems } = parsePlaces(readFileSync(join(root, file), "utf8"));
    const [first] = problems;
    if (first) throw new Error(`${file}:${first.line}:${first.column}: ${first.message}; ${first.fix}`);
    const text = `${JSON.stringify(compile(places), undefined, 2)}\n`;
    return { file: `packages/procgen/src/${json}`, text };
  });
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
