import { advance, createWorld, read, spawn, step } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Asleep, wake } from "@delvekit/core/minds";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, Position, put, tileAt, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics } from "../src";
import { content } from "../src/content";
import { health } from "../src/health";
import { type Journey, journeys, travel } from "../src/journeys";
import { minds } from "../src/minds";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  trap: { glyph: "^", hazard: 10 },
  grass: { glyph: '"', ignition: 150, fuel: 40, burnsInto: "floor" },
});
const wounds = health({ damage: ["blow"] });
const trips = journeys(wounds);
const tempers = minds({ idler: [] });
const { hero, rat } = content([wounds, tempers], { columns: { breathes: smoke.Breather } }).creatures({
  hero: { look: ["@", 0xffffff], health: 30, player: true, sight: 20, breathes: { bearable: 50 } },
  rat: { look: ["r", 0xa08060], health: 3, mind: "idler", sight: 4 },
});

function scene(map: string) {
  const plugins = [...basics(tiles), heat.plugin(), smoke.plugin(), tempers, wounds, trips];
  const world = createWorld({ seed: 1, plugins });
  const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "@": 1, r: 1, "^": 2, '"': 3 }));
  const [y, x] = map.split("\n").flatMap((row, y) => (row.includes("@") ? [y, row.indexOf("@")] : []));
  const you = spawn(world, hero, at(level, x!, y!));
  map.split("\n").forEach((row, y) => {
    for (const { index } of row.matchAll(/r/g)) spawn(world, rat, at(level, index, y));
  });
  advance(world);
  const trodden: string[] = [];
  const go = (journey: Journey) =>
    travel(trips, world, journey, (command) => {
      const outcome = step(world, command);
      const { x, y } = read(world, you, Position);
      trodden.push(tileAt(world, level, x, y).name);
      return outcome;
    });
  return { world, level, you, go, trodden };
}

test("goes round a trap that it knows, and not over it where there is no other way", () => {
  const round = scene("#######\n#@.^..#\n#.....#\n#######");
  expect(round.go({ kind: "travel", to: { x: 5, y: 1 } }).reason).toBe("You are there.");
  expect(round.trodden).not.toContain("trap");
  const through = scene("########\n#@.^..##\n#####..#\n#####.##\n########");
  expect(through.go({ kind: "travel", to: { x: 5, y: 1 } }).reason).toBe("The way there is too dangerous.");
  expect(through.go({ kind: "explore" }).reason).toBe("The rest is too dangerous.");
  expect(through.trodden).not.toContain("trap");
});

test("says so rather than go through fire or smoke, in all journeys", () => {
  for (const danger of ["fire", "smoke"] as const) {
    const { world, level, go, trodden } = scene('########\n#@..".##\n#####..#\n#####.##\n########');
    if (danger === "fire") heat.ignitePlace(world, level, 4, 1);
    else for (let puff = 0; puff < 3; puff++) smoke.addSmoke(world, level, 4, 1, 3000);
    const way = go({ kind: "travel", to: { x: 4, y: 1 } });
    const rest = go({ kind: "explore" });
    expect([danger, way.reason, rest.reason]).toEqual([
      danger,
      "The way there is too dangerous.",
      "The rest is too dangerous.",
    ]);
    expect(trodden).not.toContain("grass");
  }
});

describe("foes, of which this one sees four cells far,", () => {
  const FAR = `
##################
#@################
#...............r#
#.################
#.....############
#####.############
##################`.trim();

  test("end a journey once when they come into view, and not again while they are far away and unaware", () => {
    const { go } = scene(FAR);
    expect(go({ kind: "explore" }).reason).toBe("The rat comes into view.");
    expect(go({ kind: "explore" }).reason).toBe("Everything is explored.");
  });

  test("end a journey when they wake up in view", () => {
    const { world, level } = scene("##########\n#@.......#\n##########");
    const sleeper = spawn(world, rat, at(level, 8, 1), Asleep({ deafness: 9 }));
    const halt = travel(trips, world, { kind: "travel", to: { x: 7, y: 1 } }, (command) => {
      const outcome = step(world, command);
      wake(world, sleeper);
      return outcome;
    });
    expect(halt).toMatchObject({ steps: 1, reason: "The rat wakes up." });
  });

  test("end a journey towards them before they can see the hero, and no other begins there", () => {
    const { go, you, world } = scene("###############\n#@...........r#\n###############");
    const near = "The rat is near and may notice you.";
    expect(go({ kind: "travel", to: { x: 12, y: 1 } }).reason).toBe(near);
    expect(read(world, you, Position).x).toBe(7);
    wounds.set(world, you, 20);
    expect(go({ kind: "rest" })).toMatchObject({ steps: 0, reason: near });
  });

  test("let no journey begin once they know of the hero, however far away they are", () => {
    const { go, you, world, level } = scene("###############\n#@...........r#\n###############");
    put(world, you, level, 10, 1);
    step(world, wait());
    put(world, you, level, 1, 1);
    const noticed = { steps: 0, reason: "The rat has noticed you." };
    expect(go({ kind: "travel", to: { x: 2, y: 1 } })).toMatchObject(noticed);
    expect(go({ kind: "explore" })).toMatchObject(noticed);
  });
});
