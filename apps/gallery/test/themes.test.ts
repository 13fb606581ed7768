import { createTheme } from "@delvekit/display/look";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  GROUPS,
  linkOf,
  lookOf,
  PRESETS,
  themeColours,
  usualOf,
  withColour,
} from "../src/themes/look";
import { sample } from "../src/themes/sample";

const usual = lookOf("");

describe("a look", () => {
  test("keeps only the colours that differ from the built-in ones", () => {
    const mossy = withColour(usual, "terrain.floor", "#405030");
    expect(mossy.colours).toEqual({ "terrain.floor": "#405030" });
    expect(withColour(mossy, "terrain.floor", usualOf("terrain.floor")).colours).toEqual({});
  });

  test("is code that a game can take", () => {
    const own = withColour(withColour(usual, "terrain.rim", "#ffffff"), "fire.700", "#00ff00");
    expect(codeOf(own)).toContain(`ThemeChanges = {
  colours: {
    terrain: {
      rim: "#ffffff",
    },
    fire: {
      "700": "#00ff00",
    },
  },
};
`);
    expect(codeOf(usual)).toContain("ThemeChanges = {};");
    const { colours } = createTheme({ colours: themeColours(own.colours) });
    expect([colours.terrain.rim, colours.fire["700"]]).toEqual([0xffffff, 0x00ff00]);
  });

  test("comes back from its address, and ignores what makes no sense", () => {
    const own = {
      ...withColour(usual, "ui.danger", "#ff0080"),
      mode: "pictures",
      vision: "tritan",
      contrast: true,
    } as const;
    expect(lookOf(linkOf(own))).toEqual(own);
    expect(lookOf("#mode=oil&vision=owl&terrain.floor=red&terrain.roof=112233&constructor=112233")).toEqual(
      usual,
    );
  });
});

test("each set of colours names colours that there are", () => {
  const known = GROUPS.flatMap(([group, names]) => names.map((name) => `${group}.${name}`));
  for (const [name, colours] of Object.entries(PRESETS)) {
    expect(known, name).toEqual(expect.arrayContaining(Object.keys(colours)));
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[\da-f]{6}$/);
  }
});

test("the level has kinds and figures that the theme has", () => {
  const { kinds, figures } = createTheme();
  const cell = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
  for (let y = 0; y < sample.height; y++)
    for (let x = 0; x < sample.width; x++) {
      sample.look(x, y, cell);
      for (const kind of [cell.ground, cell.cover]) if (kind !== "") expect(kinds).toHaveProperty([kind]);
    }
  for (const { figure } of [...sample.actors!, ...sample.items!]) expect(figures).toHaveProperty([figure!]);
});
