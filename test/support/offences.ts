import { existsSync } from "node:fs";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { circlesOf } from "./circles";
import { HOUSES, type House } from "./floors";
import { type Import, importsOf } from "./imports";
import { root, sourcesOf } from "./workspace";

/** The packages and apps of the table that exist. */
export const houses: readonly House[] = HOUSES.filter(({ folder }) =>
  existsSync(join(root, folder, "package.json")),
);

/** Every import that breaks the rules of the table, one a line. */
export function offences(house: House): string[] {
  const source = `${house.folder}/src`;
  const imports = importsOf(source);
  const found = [
    ...climbs(house.floors, "", imports),
    ...Object.entries(house.inside ?? {}).flatMap(([path, floors]) => climbs(floors, `${path}/`, imports)),
    ...circles(imports),
    ...doors(house, new Set(sourcesOf(source)), imports),
  ];
  return [...new Set(found)].sort().map((line) => `${house.folder}: ${line}`);
}

/** Imports within one folder that do not go down. */
function climbs(floors: readonly string[], path: string, imports: readonly Import[]): string[] {
  const heights = heightsOf(floors);
  return imports.flatMap(({ file, target }) => {
    const from = unitOf(file, path);
    const to = target && unitOf(target, path);
    if (!from || !to || from === to || !heights.has(from) || !heights.has(to)) return [];
    return (heights.get(to) as number) < (heights.get(from) as number)
      ? []
      : [`${path}${from} -> ${path}${to}`];
  });
}

/** Each name's floor, from 0 below. */
export function heightsOf(floors: readonly string[]): Map<string, number> {
  return new Map(floors.flatMap((floor, height) => floor.split(" ").map((name) => [name, height])));
}

/** The part of a folder that a file belongs to: its first folder, or the file itself without the ending. */
export function unitOf(file: string, path = ""): string | undefined {
  if (!file.startsWith(path)) return undefined;
  return file
    .slice(path.length)
    .split("/")[0]
    ?.replace(/\.tsx?$/, "");
}

function circles(imports: readonly Import[]): string[] {
  const edges = imports.flatMap(({ file, target }) => (target ? [[file, target] as const] : []));
  return circlesOf(edges)
    .flat()
    .map((file) => `${file} is in a circle`);
}

/** Imports from inside a folder that has an index, by files outside it; entries, on the top floor, may show some of what a folder lists. */
function doors({ floors }: House, files: ReadonlySet<string>, imports: readonly Import[]): string[] {
  const entries =
    floors
      .at(-1)
      ?.split(" ")
      .map((name) => `${name}.ts`) ?? [];
  return imports.flatMap(({ file, target, names }) =>
    target && !entries.includes(file) && passesIndex(file, target, files)
      ? names.map((name) => `${target} gives ${name}`)
      : [],
  );
}

function passesIndex(file: string, target: string, files: ReadonlySet<string>): boolean {
  for (let folder = dirname(target); folder !== "."; folder = dirname(folder)) {
    const index = `${folder}/index.ts`;
    if (!file.startsWith(`${folder}/`) && files.has(index) && target !== index) return true;
  }
  return false;
}
