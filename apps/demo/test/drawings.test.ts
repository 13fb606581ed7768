import { type Blueprint, createWorld, get, spawn } from "@delvekit/core";
import { tilesetOf } from "@delvekit/core/space";
import { createTheme } from "@delvekit/display/look";
import { Look, OfKind } from "@delvekit/kit/names";
import { themeOf } from "@delvekit/screens";
import { expect, test } from "vitest";
import { BRAZIER, CAPTIVE, HERO, LAMP, monsters, things } from "../src/game/content";
import { SETUP } from "../src/game/wiring";
import { THEME } from "../src/screen/theme";

const world = createWorld({ ...SETUP, seed: 1 });
const theme = themeOf(tilesetOf(world), THEME);

/** The letter of a thing, and the name of its row if it has one. */
function signOf(kind: Blueprint): { readonly glyph: string; readonly row: string | undefined } {
  const entity = spawn(world, kind);
  return { glyph: get(world, entity, Look)!.glyph, row: get(world, entity, OfKind)?.name };
}

const everything = { ...monsters, ...things, HERO, BRAZIER, CAPTIVE, LAMP };

test.each(Object.entries<Blueprint>(everything))("%s has a drawing", (_, kind) => {
  const { glyph, row } = signOf(kind);
  expect(Object.keys(theme.figures)).toContain(row ?? glyph);
});

test("no two creatures have the same drawing, so that shapes tell them apart", () => {
  const named = Object.entries<Blueprint>({ ...monsters, HERO }).map(([name, kind]) => {
    const { glyph, row } = signOf(kind);
    return [theme.figures[row ?? glyph]!.body, name] as const;
  });
  expect(named.length).toBeGreaterThan(15);
  for (const [body, name] of named) expect(new Map(named).get(body), name).toBe(name);
});

test("what is not identified yet is drawn as any thing with its letter", () => {
  for (const kind of Object.values<Blueprint>(things)) {
    const { glyph } = signOf(kind);
    if ("!?".includes(glyph)) expect(theme.figures, glyph).toHaveProperty([glyph]);
  }
});

test("all tiles have drawings", () => {
  const letters = tilesetOf(world).names.filter((name) => {
    const { tile, figure = "" } = theme.kinds[name]!;
    return tile === "sign" || (tile === "figure" && theme.figures[figure] === undefined);
  });
  expect(letters).toEqual([]);
});

test("so have all built-in kinds", () => {
  const { kinds, figures } = createTheme();
  const letters = Object.entries(kinds).filter(
    ([, { tile, figure = "" }]) => tile === "sign" || (tile === "figure" && figures[figure] === undefined),
  );
  expect(letters.map(([name]) => name)).toEqual([]);
});
