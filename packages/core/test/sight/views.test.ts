import { describe, expect, test } from "vitest";
import { add, ComponentError, remove, spawn, write } from "../../src";
import { Blind, Cone, isVisible, SightError, UNLIMITED, Viewer, viewOf } from "../../src/sight";
import { at, setTile } from "../../src/space";
import { drawing, stage } from "./stage";

/** An empty level with the player in the middle. */
const OPEN = `
  ...........
  ...........
  ...........
  ...........
  .....@.....
  ...........
  ...........
  ...........
  ...........`;

describe("a view", () => {
  test("is round", () => {
    const level = stage(OPEN);
    write(level.world, level.hero, Viewer, { radius: 3 });
    expect(level.seen()).toBe(
      drawing(`
        |           
        |    ...    
        |   .....   
        |  .......  
        |  ...@...  
        |  .......  
        |   .....   
        |    ...    
        |           `),
    );
  });

  test("goes as far as the map when it is unlimited", () => {
    const level = stage(`@${".".repeat(90)}#..`);
    write(level.world, level.hero, Viewer, { radius: UNLIMITED });
    expect(level.seen()).toBe(`@${".".repeat(90)}#  `);
  });

  test("is its own cell alone for the blind, until they see again", () => {
    const level = stage("..@..");
    add(level.world, level.hero, Blind);
    expect(level.seen()).toBe("  @  ");
    remove(level.world, level.hero, Blind);
    expect(level.seen()).toBe("..@..");
  });

  test("refuses a radius below 0", () => {
    const level = stage("@");
    expect(() => write(level.world, level.hero, Viewer, { radius: -1 })).toThrow(ComponentError);
    expect(level.seen()).toBe("@");
  });
});

describe("a cone", () => {
  test("looks ahead in a quarter of the circle, without what is beside and behind", () => {
    const level = stage(OPEN);
    add(level.world, level.hero, Cone({ facing: "n" }));
    expect(level.seen()).toBe(
      drawing(`
        | ......... 
        |  .......  
        |   .....   
        |    ...    
        |     @     
        |           
        |           
        |           
        |           `),
    );
    write(level.world, level.hero, Cone, { facing: "se" });
    expect(level.seen()).toBe(
      drawing(`
        |           
        |           
        |           
        |           
        |     @.....
        |     ......
        |     ......
        |     ......
        |     ......`),
    );
  });

  test("can have any angle", () => {
    const level = stage(OPEN);
    add(level.world, level.hero, Cone({ facing: "w", angle: 45 }));
    expect(level.seen().split("\n")[4]).toBe(".....@     ");
    expect(level.seen().split("\n").slice(2, 7)).toEqual([
      ".          ",
      "...        ",
      ".....@     ",
      "...        ",
      ".          ",
    ]);
    write(level.world, level.hero, Cone, { angle: 270 });
    expect(level.seen()).toBe(
      drawing(`
        |.......... 
        |.........  
        |........   
        |.......    
        |.....@     
        |.......    
        |........   
        |.........  
        |.......... `),
    );
    write(level.world, level.hero, Cone, { angle: 360 });
    expect(level.seen()).not.toContain(" ");
  });

  test("is the same in all eight directions, mirrored and turned", () => {
    const level = stage(OPEN);
    const count = (facing: string, angle: number) => {
      write(level.world, level.hero, Viewer, { radius: 4 });
      add(level.world, level.hero, Cone({ facing, angle }));
      return [...level.seen()].filter((glyph) => glyph === ".").length;
    };
    for (const angle of [1, 30, 77, 90, 135, 200, 300, 359]) {
      const straight = ["n", "e", "s", "w"].map((facing) => count(facing, angle));
      const diagonal = ["ne", "se", "sw", "nw"].map((facing) => count(facing, angle));
      expect(new Set(straight).size, `${angle} degrees`).toBe(1);
      expect(new Set(diagonal).size, `${angle} degrees`).toBe(1);
    }
  });

  test("does not see through walls", () => {
    const level = stage(`
      .....
      .###.
      ..@..`);
    add(level.world, level.hero, Cone({ facing: "n" }));
    expect(level.seen()).toBe("     \n ### \n  @  ");
  });

  test("turns with its steps, unless it is told not to", () => {
    const level = stage(OPEN);
    add(level.world, level.hero, Cone({ facing: "n" }));
    level.act("move", "w");
    expect(isVisible(level.world, level.hero, 0, 4)).toBe(true);
    expect(isVisible(level.world, level.hero, 6, 4)).toBe(false);
    write(level.world, level.hero, Cone, { turns: "never" });
    level.act("move", "e");
    expect(isVisible(level.world, level.hero, 9, 4)).toBe(false);
    expect(isVisible(level.world, level.hero, 0, 4)).toBe(true);
  });

  test("refuses angles and directions that there are not", () => {
    const level = stage("@");
    expect(() => add(level.world, level.hero, Cone({ angle: 0 }))).toThrow("1 to 360");
    expect(() => add(level.world, level.hero, Cone({ angle: 361 }))).toThrow(SightError);
    expect(() => add(level.world, level.hero, Cone({ facing: "up" }))).toThrow("n, ne, e");
    expect(() => add(level.world, level.hero, Cone({ turns: "often" }))).toThrow("moves, never");
  });
});

describe("a view is computed anew", () => {
  test("when its viewer turns, or its eyes change, and not otherwise", () => {
    const level = stage(OPEN);
    const times = () => viewOf(level.world, level.hero).version;
    const first = times();
    level.act("wait");
    spawn(level.world, at(level.level, 0, 0));
    expect(times()).toBe(first);
    add(level.world, level.hero, Cone);
    expect(times()).toBe(first + 1);
    write(level.world, level.hero, Cone, { facing: "s" });
    expect(times()).toBe(first + 2);
    add(level.world, level.hero, Blind);
    expect(times()).toBe(first + 3);
    setTile(level.world, level.level, 0, 0, "mud");
    expect(times()).toBe(first + 3);
  });

  test("when something at its very edge changed", () => {
    const level = stage(`
      @.#...
      ......`);
    write(level.world, level.hero, Viewer, { radius: 5 });
    expect(level.seen()).toBe("@.#   \n..... ");
    // Of a floor its centre has to be in sight, of a wall any part.
    setTile(level.world, level.level, 5, 1, "wall");
    expect(level.seen()).toBe("@.#   \n.....#");
  });
});
