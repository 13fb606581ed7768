import { COLOURS } from "@delvekit/grid/data";
import { describe, expect, test } from "vitest";
import { createWorld } from "../../src";
import { SpaceError, plugin as space, type TileDefinition, tileIdOf, tileset } from "../../src/space";

type Unchanging = Omit<
  TileDefinition,
  "opensInto" | "closesInto" | "locksInto" | "unlocksInto" | "switchesInto" | "breaksInto" | "burnsInto"
>;

/** The tile of a set of one. */
const one = (definition: Unchanging) => tileset({ odd: definition }).tiles[0];

describe("a tile", () => {
  test("that is only drawn is open floor that neither warms nor burns", () => {
    expect(one({ glyph: "." })).toEqual({
      id: 0,
      name: "odd",
      glyph: ".",
      colour: 0xffffff,
      walkable: true,
      transparent: true,
      walkCost: 1,
      opensInto: undefined,
      closesInto: undefined,
      locksInto: undefined,
      unlocksInto: undefined,
      switchesInto: undefined,
      breaksInto: undefined,
      hazard: 0,
      conductivity: 1,
      ignition: Number.POSITIVE_INFINITY,
      fuel: 0,
      flame: 600,
      smoke: 100,
      burnsInto: undefined,
      quenches: false,
      airtight: false,
    });
  });

  test("that nobody walks on keeps heat and smoke out, unless it says otherwise", () => {
    expect(one({ glyph: "#", walkable: false })).toMatchObject({ conductivity: 0, airtight: true });
    const grate = one({ glyph: "#", walkable: false, conductivity: 0.5, airtight: false });
    expect(grate).toMatchObject({ conductivity: 0.5, airtight: false });
  });

  test("knows the tiles that it turns into", () => {
    const { tiles } = tileset({
      door: { glyph: "+", opensInto: "gap", locksInto: "vault", fuel: 5, burnsInto: "ash" },
      gap: { glyph: "'", closesInto: "door" },
      vault: { glyph: "X", unlocksInto: "door" },
      ash: { glyph: "," },
    });
    const [door, gap, vault, ash] = tiles;
    expect(door?.opensInto).toBe(gap);
    expect(door?.locksInto).toBe(vault);
    expect(door?.burnsInto).toBe(ash);
    expect(gap?.closesInto).toBe(door);
    expect(vault?.unlocksInto).toBe(door);
    expect(ash?.opensInto ?? ash?.closesInto ?? ash?.locksInto ?? ash?.unlocksInto).toBeUndefined();
  });

  test("is found by its name", () => {
    const tiles = tileset({ wall: { glyph: "#" }, floor: { glyph: "." } });
    expect([tileIdOf(tiles, "wall"), tileIdOf(tiles, "floor")]).toEqual([0, 1]);
    // @ts-expect-error: there is no "door"
    const missing = () => tileIdOf(tiles, "door");
    expect(missing).toThrow(new SpaceError('the name of a tile is "door"; allowed are wall, floor'));
  });

  test("has a glyph of one character, however many units that takes", () => {
    expect(one({ glyph: "🔥" })?.glyph).toBe("🔥");
    for (const glyph of ["", "ab"])
      expect(() => one({ glyph })).toThrow(
        new SpaceError(`tile "odd": glyph is ${JSON.stringify(glyph)}; allowed: one character`),
      );
    expect(() => one({ glyph: [1] as unknown as string })).toThrow("glyph is [1]; allowed: one character");
  });

  test("has no properties that tiles do not have", () => {
    const glyph = ".";
    expect(() => one({ glyph, hazzard: 1 } as TileDefinition)).toThrow(
      /^tile "odd": unknown property "hazzard"; did you mean "hazard"\?/,
    );
    // What the set itself gives it.
    expect(() => one({ glyph, id: 1 } as TileDefinition)).toThrow('unknown property "id"');
    expect(() => one({ glyph, name: "x" } as TileDefinition)).toThrow('unknown property "name"');
  });
});

describe("the limits of a tile", () => {
  test.each([
    ["walkCost", 1, 255, "whole"],
    ["hazard", 0, 255, "whole"],
    ["conductivity", 0, 1, "any"],
    ["smoke", 0, 0xffff, "whole"],
    ["fuel", 0, 0xffff, "whole"],
    ["flame", -273, 5000, "any"],
    ["ignition", -273, 5000, "any"],
  ] as const)("%s is from %d to %d", (property, low, high, kind) => {
    const having = (value: number) => one({ glyph: ".", fuel: 1, [property]: value });
    for (const value of [low, high]) expect(having(value)).toMatchObject({ [property]: value });
    const allowed = `allowed: ${kind === "whole" ? "whole " : ""}numbers from ${low} to ${high}`;
    const refused = [low - 1, high + 1, Number.NaN, ...(kind === "whole" ? [low + 0.5] : [])];
    for (const value of refused)
      expect(() => having(value)).toThrow(new SpaceError(`tile "odd": ${property} is ${value}; ${allowed}`));
    if (kind === "any") expect(having(low + 0.5)).toMatchObject({ [property]: low + 0.5 });
  });
});

describe("a tileset", () => {
  const ofSize = (count: number) =>
    tileset(Object.fromEntries(Array.from({ length: count }, (_, i) => [`tile ${i}`, { glyph: "." }])));

  test("has as many tiles as a byte has values, at least one", () => {
    expect(ofSize(1).tiles).toHaveLength(1);
    expect(ofSize(256).tiles[255]).toMatchObject({ id: 255, name: "tile 255" });
    for (const count of [0, 257])
      expect(() => ofSize(count)).toThrow(
        new SpaceError(`the tileset has ${count} tiles; it must have 1 to 256`),
      );
  });

  test("does not compile with a misspelt tile, and refuses it when it was not compiled", () => {
    // @ts-expect-error: there is no "opendoor"
    expect(() => tileset({ door: { glyph: "+", opensInto: "opendoor" } })).toThrow(
      new SpaceError('what tile "door" becomes is "opendoor"; allowed are door'),
    );
  });

  test("is what the plugin takes, not the table that it is made of", () => {
    const table = { floor: { glyph: "." } };
    for (const given of [table, undefined, null])
      expect(() => createWorld({ seed: 1, plugins: [space(given as never)] })).toThrow(
        new SpaceError('space.plugin needs a tileset: space.plugin(tileset({ floor: { glyph: "." } }))'),
      );
  });
});

test("a tile names its picture, which must be in the sheet if one is given", () => {
  const art = { pictures: { rock: 0, gravel: 1 } };
  const tiles = tileset({ wall: { glyph: "#", sprite: "rock" }, path: { glyph: "." } }, { art });
  expect(tiles.tiles.map(({ sprite }) => sprite)).toEqual(["rock", undefined]);
  // @ts-expect-error a misspelt picture does not compile
  expect(() => tileset({ wall: { glyph: "#", sprite: "rok" } }, { art })).toThrow(
    /the sprite of tile "wall" is "rok".*rock/,
  );
  expect(tileset({ wall: { glyph: "#", sprite: "any" } }).tiles[0]?.sprite).toBe("any");
});

test("the colour of a tile is a number or a text, and kept as a number", () => {
  const colourOf = (colour: number | string) => one({ glyph: ".", colour })?.colour;
  for (const orange of ["#f80", "#FF8800", 0xff8800]) expect(colourOf(orange)).toBe(0xff8800);
  for (const wrong of ["orangey", "#12345", -1, 0x1000000, 0.5])
    expect(() => colourOf(wrong)).toThrow(
      new SpaceError(`tile "odd": colour is ${JSON.stringify(wrong)}; allowed: ${COLOURS}`),
    );
});
