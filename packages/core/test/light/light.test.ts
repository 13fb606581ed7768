import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  add,
  ComponentError,
  createWorld,
  despawn,
  loadWorld,
  read,
  remove,
  saveWorld,
  spawn,
  write,
} from "../../src";
import { Burning, ignitePlace } from "../../src/heat";
import * as light from "../../src/light";
import {
  ambientLightOf,
  fireLight,
  Light,
  LightError,
  lightAt,
  lightOf,
  setAmbientLight,
} from "../../src/light";
import { canSee, isRemembered, isVisible, Viewer, viewOf } from "../../src/sight";
import * as space from "../../src/space";
import { addLevel, at, put, setTile } from "../../src/space";
import { TILES } from "../scene";
import { drawing, stage, stageSetup } from "../sight/stage";

const DARK = { light: {} };

describe("a light", () => {
  test("shines round about, weaker and weaker, and stops at walls", () => {
    const level = stage(
      `
      .......#...
      .......#...
      ...1...#...
      .......#...
      .......#...`,
      DARK,
    );
    spawn(level.world, level.spot("1"), Light({ radius: 5 }));
    expect(level.brightness()).toBe(
      drawing(`
        |45666542000
        |46777643000
        |46797643000
        |46777643000
        |45666542000`),
    );
  });

  test("falls off evenly, with the square, or not at all", () => {
    const strip = (falloff: string) => {
      const level = stage("1........", DARK);
      spawn(level.world, level.spot("1"), Light({ radius: 7, falloff }));
      return level.brightness();
    };
    expect(strip("linear")).toBe("987643210");
    expect(strip("quadratic")).toBe("975321100");
    expect(strip("none")).toBe("999999990");
  });

  test("has a colour, which adds to those of others", () => {
    const level = stage("1.2", DARK);
    spawn(level.world, level.spot("1"), Light({ radius: 1, colour: 0xff8000, falloff: "none" }));
    expect(lightAt(level.world, level.level, 1, 0)).toEqual({ red: 255, green: 128, blue: 0, level: 255 });
    spawn(level.world, level.spot("2"), Light({ radius: 1, colour: 0x0000ff, intensity: 100 }));
    expect(lightAt(level.world, level.level, 1, 0)).toEqual({ red: 255, green: 128, blue: 50, level: 255 });
    expect(lightAt(level.world, level.level, 2, 0)).toEqual({ red: 0, green: 0, blue: 100, level: 100 });
  });

  test("goes with whoever carries it, and goes out with it", () => {
    const level = stage(
      `
      @......
      .......`,
      DARK,
    );
    add(level.world, level.hero, Light({ radius: 1 }));
    expect(level.brightness()).toBe("9400000\n4300000");
    level.act("move", "e");
    expect(level.brightness()).toBe("4940000\n3430000");
    write(level.world, level.hero, Light, { radius: 2, intensity: 128 });
    expect(level.brightness()).toBe("3531000\n2321000");
    remove(level.world, level.hero, Light);
    expect(level.brightness()).toBe("0000000\n0000000");
    const torch = spawn(level.world, level.spot("@"), Light({ radius: 1 }));
    expect(level.brightness()).toBe("9400000\n4300000");
    despawn(level.world, torch);
    expect(level.brightness()).toBe("0000000\n0000000");
  });

  test("leaves a level with whoever carries it", () => {
    const level = stage("@..", DARK);
    const below = addLevel(level.world, createGrid(3, 1));
    setTile(level.world, below, 0, 0, "floor");
    const torch = spawn(level.world, level.spot("@"), Light({ radius: 0 }));
    expect(level.brightness()).toBe("900");
    put(level.world, torch, below, 0, 0);
    expect(level.brightness()).toBe("000");
    expect(lightAt(level.world, below, 0, 0).level).toBe(255);
  });

  test("comes back with whoever carries it, also at once", () => {
    const level = stage("@..", DARK);
    const below = addLevel(level.world, createGrid(3, 1));
    setTile(level.world, below, 0, 0, "floor");
    const torch = spawn(level.world, level.spot("@"), Light({ radius: 0 }));
    expect(level.brightness()).toBe("900");
    put(level.world, torch, below, 0, 0);
    put(level.world, torch, level.level, 1, 0);
    expect(level.brightness()).toBe("090");
    expect(lightAt(level.world, below, 0, 0).level).toBe(0);
  });

  test("falls through a door while it is open", () => {
    const level = stage(
      `
      #########
      #...+..1#
      #########`,
      DARK,
    );
    spawn(level.world, level.spot("1"), Light({ radius: 7, falloff: "none" }));
    expect(level.brightness()).toBe("000099999\n000099999\n000099999");
    setTile(level.world, level.level, 4, 1, "open door");
    expect(level.brightness()).toBe("999999999\n999999999\n999999999");
    setTile(level.world, level.level, 4, 1, "closed door");
    expect(level.brightness()).toBe("000099999\n000099999\n000099999");
  });

  test("may be everywhere: day and night", () => {
    const level = stage("..", { light: { ambient: 0x405060 } });
    expect(lightAt(level.world, level.level, 1, 0)).toEqual({ red: 64, green: 80, blue: 96, level: 96 });
    setAmbientLight(level.world, level.level, 0x000010);
    expect(lightAt(level.world, level.level, 1, 0)).toEqual({ red: 0, green: 0, blue: 16, level: 16 });
    expect(ambientLightOf(level.world, level.level)).toBe(16);
  });

  test("is full everywhere in a world without the plugin", () => {
    const level = stage("@.");
    expect(lightAt(level.world, level.level, 1, 0)).toEqual({ red: 255, green: 255, blue: 255, level: 255 });
  });

  test("has colours as numbers, however they are written", () => {
    const { world, hero, level } = stage("@..", { light: { ambient: "#102030" } });
    expect(ambientLightOf(world, level)).toBe(0x102030);
    setAmbientLight(world, level, "#010203");
    expect(ambientLightOf(world, level)).toBe(0x010203);
    add(world, hero, Light({ colour: "#f80" }));
    expect(read(world, hero, Light).colour).toBe(0xff8800);
    write(world, hero, Light, { colour: "#00f" });
    expect(read(world, hero, Light).colour).toBe(0x0000ff);
  });

  test("is refused when it cannot be, and nothing has changed then", () => {
    const level = stage("@.", DARK);
    const { world, hero, level: id } = level;
    expect(() => add(world, hero, Light({ falloff: "cubic" }))).toThrow("none, linear, quadratic");
    expect(() => add(world, hero, Light({ colour: 0x1000000 }))).toThrow(ComponentError);
    expect(() => light.tileLight("floor", { radius: 256 })).toThrow("0 to 255");
    expect(() => light.tileLight("floor", { intensity: 0.5 })).toThrow(LightError);
    expect(() => setAmbientLight(world, id, "#12345")).toThrow(
      'a light\'s ambient colour is "#12345"; allowed: a colour: 0xRRGGBB',
    );
    expect(() => setAmbientLight(world, id, -1)).toThrow(LightError);
    expect(() => light.plugin({ least: 0 })).toThrow(LightError);
    expect(level.brightness()).toBe("00");
  });
});

describe("in the dark", () => {
  test("only what is lit is in sight, and what is beside the viewer", () => {
    const level = stage("@........1..", DARK);
    expect(level.seen()).toBe("@.          ");
    spawn(level.world, level.spot("1"), Light({ radius: 1 }));
    expect(level.seen()).toBe("@.      ... ");
  });

  test("the eyes of some see further without light", () => {
    const level = stage("@........1..", DARK);
    write(level.world, level.hero, Viewer, { night: 4 });
    expect(level.seen()).toBe("@....       ");
  });

  test("one with a light sees, and is seen by one in the dark", () => {
    const level = stage("@.........1", DARK);
    const thief = spawn(level.world, level.spot("1"), Viewer({ radius: 20 }));
    add(level.world, level.hero, Light({ radius: 3 }));
    expect(canSee(level.world, level.hero, thief)).toBe(false);
    expect(canSee(level.world, thief, level.hero)).toBe(true);
    remove(level.world, level.hero, Light);
    expect(canSee(level.world, thief, level.hero)).toBe(false);
  });

  test("a lamp in the next room does not show through the wall between", () => {
    const level = stage(
      `
      #########
      #@..#..1#
      #########`,
      DARK,
    );
    spawn(level.world, at(level.level, 7, 1), Light({ radius: 9, falloff: "none" }));
    expect(level.brightness()).toBe("000099999\n000099999\n000099999");
    expect(level.seen()).toBe("###      \n#@.      \n###      ");
    spawn(level.world, at(level.level, 3, 1), Light({ radius: 1 }));
    expect(level.seen()).toBe("#####    \n#@..#    \n#####    ");
  });

  test("a view is computed anew when light in it changed, and not for light elsewhere", () => {
    const level = stage(
      `
      ##########
      #@......1#
      ##########
      #......2.#
      ##########`,
      DARK,
    );
    const times = () => viewOf(level.world, level.hero).version;
    const before = times();
    const torch = spawn(level.world, level.spot("2"), Light({ radius: 2 }));
    write(level.world, level.hero, Viewer, { radius: 3 });
    const small = times();
    put(level.world, torch, level.level, 8, 1);
    expect(times()).toBe(small);
    put(level.world, torch, level.level, 5, 1);
    expect(times()).toBe(small + 1);
    // Brighter, but lit it was before.
    write(level.world, torch, Light, { radius: 2, colour: 0xffff80 });
    expect(times()).toBe(small + 1);
    expect(before).toBeLessThan(small);
  });

  test("light at the very edge of a view is not overlooked", () => {
    const level = stage(
      `
      .........
      .........
      .........
      .........
      ....@....
      .........
      .........
      .........
      .........`,
      DARK,
    );
    write(level.world, level.hero, Viewer, { radius: 3 });
    for (const [x, y] of [
      [1, 4],
      [7, 4],
      [4, 1],
      [4, 7],
    ] as const) {
      expect(isVisible(level.world, level.hero, x, y)).toBe(false);
      spawn(level.world, at(level.level, x, y), Light({ radius: 0 }));
      expect(isVisible(level.world, level.hero, x, y)).toBe(true);
    }
  });

  test("what was seen in the light stays in memory", () => {
    const level = stage("@....1", DARK);
    const lamp = spawn(level.world, at(level.level, 5, 0), Light({ radius: 1 }));
    level.act("wait");
    despawn(level.world, lamp);
    level.act("wait");
    expect(isVisible(level.world, level.hero, 5, 0)).toBe(false);
    expect(isRemembered(level.world, level.hero, level.level, 5, 0)).toBe(true);
  });
});

describe("fire", () => {
  const BURNING = { light: { sources: [fireLight({ radius: 2, colour: 0xff8000 })] } };

  test("lights its surroundings as long as it burns", () => {
    const level = stage('@...."....', BURNING);
    ignitePlace(level.world, level.level, 5, 0);
    expect(level.brightness()).toBe("0003696300");
    expect(level.seen()).toBe('@. .."..  ');
    expect(lightAt(level.world, level.level, 5, 0)).toEqual({ red: 255, green: 128, blue: 0, level: 255 });
    for (let turn = 0; turn < 6; turn++) level.act("wait");
    expect(level.brightness()).toBe("0000000000");
    expect(level.seen()).toBe("@.        ");
  });

  test("lights as much when it burns somebody, wherever they run", () => {
    const level = stage("@....1....", BURNING);
    const rat = spawn(level.world, level.spot("1"), Burning({ left: 3 }));
    expect(level.brightness()).toBe("0003696300");
    put(level.world, rat, level.level, 7, 0);
    expect(level.brightness()).toBe("0000036963");
    remove(level.world, rat, Burning);
    expect(level.brightness()).toBe("0000000000");
  });

  test("needs heat", () => {
    const plugins = [space.plugin(TILES), light.plugin({ sources: [fireLight()] })];
    expect(() => createWorld({ seed: 1, plugins })).toThrow("Burning");
  });
});

test("a game that had no light gets it by its setup, also in old saves", () => {
  const { world, level } = stage("@..");
  const copy = loadWorld(saveWorld(world), stageSetup({ light: { ambient: 0x102030 } }));
  expect(ambientLightOf(copy, level)).toBe(0x102030);
  spawn(copy, at(level, 2, 0), Light({ radius: 0 }));
  expect(lightAt(copy, level, 0, 0).level).toBe(0x30);
  expect(lightAt(copy, level, 2, 0).level).toBe(255);
});

test("light is cast only where something changed", () => {
  const level = stage(
    `
    1....#....2
    .....#.....`,
    DARK,
  );
  const one = spawn(level.world, level.spot("1"), Light({ radius: 2 }));
  spawn(level.world, level.spot("2"), Light({ radius: 2 }));
  const version = () => lightOf(level.world, level.level).version;
  const before = version();
  // A door far from both lights, and one in reach that lights nothing else.
  setTile(level.world, level.level, 5, 0, "closed door");
  setTile(level.world, level.level, 5, 0, "open door");
  expect(version()).toBe(before);
  put(level.world, one, level.level, 1, 0);
  expect(version()).toBe(before + 1);
});
