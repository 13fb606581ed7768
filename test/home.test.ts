import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packages, root } from "./support/workspace";

const read = (page: string) => readFileSync(join(root, "docs", page), "utf8");
const home = read("index.md");
const numbers = [...home.matchAll(/<b>([\d.]+)(x| kB)?<\/b> (.*)<\/a>/g)].map(
  ([, number, unit = "", text]) => ({
    number: Number(number),
    text: `${unit.trim()} ${text}`.trim(),
  }),
);

/** The least ratio of the three rounds of a row of the benchmarks. */
function ratioOf(work: string): number {
  const row =
    read("benchmarks.md")
      .split("\n")
      .find((line) => line.startsWith(`| ${work} |`)) ?? "";
  return Math.min(...row.split("|").slice(4, 7).map(Number.parseFloat));
}

/** The most kilobytes of a bundle, and its goal. */
function sizeOf(bundle: string): number[] {
  const row =
    read("packages.md")
      .split("\n")
      .find((line) => line.startsWith(`| ${bundle} `)) ?? "";
  return row.split("|").slice(2, 4).map(Number.parseFloat);
}

test("the numbers of the first page are those that were measured", () => {
  const [walks = 0, walksGoal = 0] = sizeOf("a game that walks");
  const [thinks = 0, thinksGoal = 0] = sizeOf("a game that thinks");
  expect(numbers).toEqual([
    {
      number: Math.floor(10 * ratioOf("field of view, radius 10, rooms 80x50")) / 10,
      text: "x as fast as rot.js in field of view, rooms, radius 10",
    },
    {
      number: Math.floor(ratioOf("distance field, rooms 80x50")),
      text: "x in Dijkstra maps of the same rooms",
    },
    { number: 12, text: "generators of levels, each checked" },
    { number: walks, text: `kB a game that walks; the goal of ${walksGoal} kB is missed` },
    { number: thinks, text: `kB a game that thinks; the goal of ${thinksGoal} kB is missed` },
    { number: 1, text: "game for one seed and the same commands, on every machine" },
  ]);
});

test("the first page shows a picture of each package", () => {
  const shown = [...home.matchAll(/<img src="(.*?)" .*?><b>(.*?)<\/b>/g)];
  expect(shown.map(([, , name]) => name).sort()).toEqual([...packages].sort());
  for (const [, picture = ""] of shown)
    expect(existsSync(join(root, "docs/public", picture)), picture).toBe(true);
});
