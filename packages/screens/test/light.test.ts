import { add, advance, blueprint, createWorld, spawn, step, write } from "@delvekit/core";
import { Light, plugin as light, setAmbientLight } from "@delvekit/core/light";
import { hunt } from "@delvekit/core/minds";
import { Cone, Viewer } from "@delvekit/core/sight";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { createFrame } from "@delvekit/display";
import { drawScene } from "@delvekit/display/look";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { exposure, type Scene } from "@delvekit/screens";
import { expect, test } from "vitest";
import { mapSceneOf, themeOf } from "../src/map";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
});
const tempers = minds({ statue: [], watchman: [hunt(12)] });
const lamp = blueprint("lamp", Light({ radius: 4, colour: 0xffe0a0 }));
const thief = blueprint("thief", Viewer({ radius: 20, night: 2 }));

/** A thief at the left end of a hall, a lamp at the right one. */
function hall(ambient: number) {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), light({ ambient })] });
  const level = addLevel(
    world,
    parseAscii(`${"#".repeat(16)}\n#${".".repeat(14)}#\n${"#".repeat(16)}`, { "#": 0, ".": 1 }),
  );
  const hero = spawn(world, thief, at(level, 1, 1));
  const post = spawn(world, lamp, at(level, 13, 1));
  advance(world);
  /** How bright the floor is drawn at a column: the sum of its red, green and blue. */
  const brightness = (x: number) => {
    const frame = createFrame(32, 3);
    drawScene(
      frame,
      { x: 0, y: 0, width: 32, height: 3 },
      mapSceneOf(world, hero),
      { x: 0, y: 0 },
      { theme: themeOf(tiles) },
    );
    const colour = frame.bg[32 + 2 * x]!;
    return (colour >> 16) + ((colour >> 8) & 255) + (colour & 255);
  };
  return { world, hero, post, brightness };
}

test("the map is as bright as the rules say, and a lamp that is put out changes the picture", () => {
  const { world, post, brightness } = hall(0x202020);
  const [lit, dim] = [brightness(12), brightness(5)];
  expect(lit).toBeGreaterThan(2 * dim);
  write(world, post, Light, { radius: 0, intensity: 0 });
  advance(world);
  // No two cells of a floor look quite the same.
  expect(brightness(12)).toBeLessThan(1.15 * dim);
  expect(brightness(5)).toBe(dim);
});

test("whoever carries no light brings none to the map", () => {
  const { world, hero, brightness } = hall(0x202020);
  expect(brightness(3)).toBeLessThan(1.15 * brightness(6));
  const dark = brightness(3);
  add(world, hero, Light({ radius: 4 }));
  advance(world);
  expect(brightness(3)).toBeGreaterThan(1.5 * dark);
});

const table = content([tempers]);
const creatures = table.creatures({
  burglar: { look: ["@", 0xffffff], player: true, sight: 20 },
  guard: { look: ["G", 0x6090ff], mind: "statue", sight: 8 },
});

test("a panel tells the light on the hero, and who sees it: by name if the hero sees them too", () => {
  const plugins = [...basics(tiles), light({ ambient: 0 }), tempers, table];
  const world = createWorld({ seed: 1, plugins });
  const rows = `${"#".repeat(12)}\n#${".".repeat(10)}#\n${"#".repeat(12)}`;
  const level = addLevel(world, parseAscii(rows, { "#": 0, ".": 1 }));
  const hero = spawn(world, creatures.burglar, at(level, 1, 1));
  spawn(world, creatures.guard, at(level, 6, 1));
  const tell = () => {
    step(world, wait());
    return exposure()({ world, hero } as Scene).side;
  };
  const panel = (now: number, tone: string, label: string, state: string) => [
    { kind: "gauges", gauges: [{ label: "Light on you", now, max: 255, tone, tick: 16 }] },
    { kind: "states", states: [{ label, tone: state }] },
  ];
  advance(world);
  expect(tell()).toEqual(panel(0, "good", "Hidden", "good"));
  spawn(world, at(level, 1, 1), Light({ radius: 2 }));
  expect(tell()).toEqual(panel(255, "warning", "Seen by somebody", "bad"));
  setAmbientLight(world, level, 0xffffff);
  expect(tell()).toEqual(panel(255, "warning", "Seen by the guard", "bad"));
  const { marks } = exposure({ watched: true })({ world, hero } as Scene);
  expect(marks?.watched).toContainEqual({ x: 1, y: 1 });
  expect(exposure()({ world, hero } as Scene).marks).toBeUndefined();
  spawn(world, creatures.guard, at(level, 5, 1));
  expect(tell()).toEqual(panel(255, "warning", "Seen by 2 foes", "bad"));
});

test("the map shows where the light ends: the floor in view that is lit enough to be seen in", () => {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), light({ ambient: 0 }), tempers, table] });
  const rows = `${"#".repeat(12)}\n#${".".repeat(10)}#\n${"#".repeat(12)}`;
  const level = addLevel(world, parseAscii(rows, { "#": 0, ".": 1 }));
  const hero = spawn(world, creatures.burglar, at(level, 1, 1));
  advance(world);
  const lit = () =>
    exposure({ watched: true })({ world, hero } as Scene).marks?.lit?.map(({ x, y }) => `${x} ${y}`);
  expect(lit()).toEqual([]);
  spawn(world, at(level, 8, 1), Light({ radius: 2 }));
  step(world, wait());
  expect(lit()).toEqual(["6 1", "7 1", "8 1", "9 1", "10 1"]);
  const dark = createWorld({ seed: 1, plugins: [...basics(tiles), tempers, table] });
  const you = spawn(dark, creatures.burglar, at(addLevel(dark, parseAscii(rows, { "#": 0, ".": 1 })), 1, 1));
  advance(dark);
  expect(exposure({ watched: true })({ world: dark, hero: you } as Scene).marks?.lit).toEqual([]);
});

test("a foe that hunts the hero and looks elsewhere is told, instead of that nobody looks", () => {
  const { watchman } = table.creatures({
    watchman: { look: ["W", 0x6090ff], mind: "watchman", sight: 8 },
  });
  const world = createWorld({
    seed: 1,
    plugins: [...basics(tiles), light({ ambient: 0xffffff }), tempers, table],
  });
  const level = addLevel(
    world,
    parseAscii(`${"#".repeat(12)}\n#${".".repeat(10)}#\n${"#".repeat(12)}`, { "#": 0, ".": 1 }),
  );
  const hero = spawn(world, creatures.burglar, at(level, 1, 1));
  const hunter = spawn(world, watchman, at(level, 6, 1));
  advance(world);
  step(world, wait());
  const state = () => exposure()({ world, hero } as Scene).side?.at(-1);
  expect(state()).toEqual({ kind: "states", states: [{ label: "Seen by the watchman", tone: "bad" }] });
  add(world, hunter, Cone({ facing: "e", angle: 120 }));
  expect(state()).toEqual({ kind: "states", states: [{ label: "Hunted, not in sight", tone: "warning" }] });
});
