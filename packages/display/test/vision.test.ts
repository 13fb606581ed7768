import { describe, expect, test } from "vitest";
import { apart, contrast, type Vision as Eyes } from "../../../test/support/contrast";
import { adaptTheme, createTheme, type Theme, type Vision } from "../src/look";

const EYES: Readonly<Record<Vision, Eyes>> = {
  protan: "protanopia",
  deutan: "deuteranopia",
  tritan: "tritanopia",
};

/** What must not be mixed up. */
const pairs = ({ colours: { actor, ui, growth, liquid, fire } }: Theme) => ({
  "foe and friend": [actor.hostile, actor.ally],
  "foe and one who flees": [actor.hostile, actor.fleeing],
  "one who flees and one who burns": [actor.fleeing, actor.burning],
  "good and bad news": [ui.good, ui.danger],
  "good news and a warning": [ui.good, ui.accent],
  "short and tall grass": [growth.grass, growth.tall],
  "grass and what is about to burn": [growth.grass, fire[500]],
  "grass and a foe": [growth.grass, actor.hostile],
  "the ground of grass and fire": [growth.soil, fire[500]],
  "the ground of grass and deep water": [growth.soil, liquid.deep],
  "deep and shallow water": [liquid.deep, liquid.shallow],
  "yellow and red flames": [fire[900], fire[500]],
});

describe.each(Object.entries(EYES))("colours for %s", (vision, eyes) => {
  const theme = adaptTheme(createTheme(), { vision: vision as Vision });

  test.each(Object.entries(pairs(theme)))("tell %s apart", (_, [one, other]) => {
    expect(apart(one!, other!, eyes)).toBeGreaterThan(8);
  });

  test("stand out from their grounds", () => {
    const { outline, ...actors } = theme.colours.actor;
    for (const [name, colour] of Object.entries({ ...actors, ...theme.colours.item }))
      expect(contrast(colour, outline, eyes), name).toBeGreaterThan(4.5);
    for (const name of ["text", "dim", "accent", "danger", "good", "info"] as const)
      expect(contrast(theme.colours.ui[name], theme.colours.ui.raised, eyes), name).toBeGreaterThan(4.5);
  });

  test("reach the kinds that are made of them", () => {
    expect(theme.kinds["grass"]?.ink).toBe(theme.colours.growth.grass);
    expect(theme.kinds["tall"]?.ink).toBe(theme.colours.growth.tall);
  });
});

test("high contrast: text at 15, dim text at 12, edges at 7", () => {
  const { ui } = adaptTheme(createTheme(), { contrast: true }).colours;
  expect(contrast(ui.text, ui.raised)).toBeGreaterThan(15);
  expect(contrast(ui.dim, ui.raised)).toBeGreaterThan(12);
  expect(contrast(ui.edge, ui.surface)).toBeGreaterThan(7);
});

test("plain signs are ASCII", () => {
  const { kinds } = adaptTheme(createTheme(), { ascii: true });
  expect(Object.values(kinds).filter(({ glyph }) => glyph > "~")).toEqual([]);
  expect(Object.values(createTheme().kinds).filter(({ glyph }) => glyph > "~")).not.toEqual([]);
});
