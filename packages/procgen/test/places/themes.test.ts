import { type Place, parsePlaces } from "@delvekit/procgen/places";
import * as themes from "@delvekit/procgen/themes";
import { describe, expect, test } from "vitest";
import { countLevels } from "../support/theme-levels";

const all = Object.entries(themes).map(([name, text]) => ({ name, text, ...parsePlaces(text) }));
const places = all.flatMap(({ places }) => places);
const interiors = places.filter(({ anchor }) => anchor === "interior");

/** The names of a kind that places use, as the first lines of a theme list them. */
function listNames(kind: string, places: readonly Place[]): string {
  const things = places
    .flatMap(({ legend = {} }) => Object.values(legend).flat())
    .flatMap(({ things }) => things);
  const named = things.flatMap((thing) => Object.entries(thing)).filter(([key]) => key === kind);
  const keys = kind === "item" ? things.flatMap((thing) => ("key" in thing ? [thing.key] : [])) : [];
  const needs = kind === "item" ? places.flatMap(({ needs = [] }) => needs) : [];
  const names = new Set([...named.map(([, name]) => String(name)), ...keys, ...needs]);
  const bare = (name: string) => name.replace("#", "");
  return [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1)).join(", ");
}

describe("the themes that come with the package", () => {
  test.each(all)("$name says in its second line what a game must have", ({ text, places }) => {
    const [creatures, items, lights] = ["creature", "item", "light"].map((kind) => listNames(kind, places));
    expect(text.split("\n")[1]).toBe(`// Creatures: ${creatures}. Items: ${items}. Lights: ${lights}.`);
  });

  test("have names of their own, so that texts can be joined", () => {
    expect(parsePlaces(all.map(({ text }) => text).join("")).problems).toEqual([]);
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
    expect(places.length).toBeGreaterThanOrEqual(200);
  });

  test("each place says which theme it is of", () => {
    for (const { name, places } of all) {
      const of = (place: Place) => place.tags?.[0];
      const known = name === "prison" ? ["prison", "laboratory"] : [name];
      expect(places.filter((place) => !known.includes(of(place) ?? ""))).toEqual([]);
    }
  });
});

// `pnpm tools worth places 300` counts in more levels.
test.each(places.map((place) => [place.name, place] as const))("levels have room for the %s", (_, place) => {
  expect(countLevels(place, 4, interiors).taken).toBeGreaterThanOrEqual(2);
});
