import {
  advance,
  despawn,
  hashWorld,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  timeOf,
  write,
} from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
import { senses } from "@delvekit/core/minds";
import { at, move, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { basics } from "@delvekit/kit";
import { content, give } from "@delvekit/kit/content";
import { use, uses } from "@delvekit/kit/effects";
import { messages } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { app, run, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { expect, test } from "vitest";
import { Bell, bells, gather, ring, tollsOf } from "../src/bells/bells";
import { ringing, tolls, touring } from "../src/bells/screens";
import { draw, lay, reasonOf, stage, tiles, told } from "../src/cookbook/stage";

const chimes = bells();
const deeds = uses({ toll: chimes.toll });
const pieces = [chimes, deeds, minds({ pious: [gather()] })] as const;
const table = content(pieces);
const kinds = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, pack: 5, sight: 20 },
  monk: { look: ["m", 0xa08060], mind: "pious", sight: 2 },
});
const { bell, hammer } = table.things({
  bell: { look: ["&", 0xffe080], bell: 0 },
  hammer: { look: ["/", 0xc0c0c0], use: { aim: { at: "cell", reach: 9 }, does: { toll: {} }, keeps: true } },
});
const signs = { "@": kinds.hero, m: kinds.monk, "&": bell };

/** A world in which the hero stands beside a bell, and a monk far away. */
function tower() {
  const made = stage("############\n#@&.......m#\n############", signs, [...pieces, table]);
  advance(made.world);
  return made;
}

test("the action rings a bell beside the actor, and nothing else", () => {
  const { world, find } = tower();
  expect(reasonOf(step(world, ring({ bell: find("@") })))).toBe("That is no bell.");
  expect(reasonOf(step(world, ring({ bell: find("&") })))).toBe("done");
  for (let steps = 0; steps < 3; steps++) step(world, move({ dir: "e" }));
  expect(reasonOf(step(world, ring({ bell: find("&") })))).toBe("It is out of reach.");
});

test("the resource counts, and a save keeps it", () => {
  const { world, find } = tower();
  step(world, ring({ bell: find("&") }));
  const copy = loadWorld(saveWorld(world), { plugins: [...basics(tiles), messages(), ...pieces, table] });
  expect(tollsOf(copy)).toBe(1);
  expect(hashWorld(copy)).toBe(hashWorld(world));
});

test("the hook refuses what must not be, before anything has changed", () => {
  const { world, find } = tower();
  expect(() => write(world, find("&"), Bell, { hums: 10 })).toThrow("allowed is 0 to 9");
  expect(read(world, find("&"), Bell).hums).toBe(0);
  expect(checkWorld(world)).toEqual([]);
});

test("the hook tells of a bell that is destroyed", () => {
  const { world, find } = tower();
  despawn(world, find("&"));
  step(world, wait());
  expect(told(world)).toBe("A bell cracks.");
});

test("the system lets a bell fall silent", () => {
  const { world, find } = tower();
  step(world, ring({ bell: find("&") }));
  const hums = [read(world, find("&"), Bell).hums];
  for (let turn = 0; turn < 3; turn++) {
    step(world, wait());
    hums.push(read(world, find("&"), Bell).hums);
  }
  expect(hums).toEqual([2, 1, 0, 0]);
});

test("the timer brings the echo after five turns, unless the bell is gone", () => {
  for (const isDestroyed of [false, true]) {
    const { world, find } = tower();
    step(world, ring({ bell: find("&") }));
    if (isDestroyed) despawn(world, find("&"));
    while (timeOf(world) < 700) step(world, wait());
    expect(told(world).includes("The echo of the bell comes back.")).toBe(!isDestroyed);
  }
});

test("the stream gives the same tones to the same seed", () => {
  const tones = (seed: number) => {
    const { world, find } = stage("####\n#@&#\n####", signs, [...pieces, table], seed);
    advance(world);
    for (let times = 0; times < 6; times++) step(world, ring({ bell: find("&") }));
    return told(world);
  };
  expect(tones(1)).toBe(tones(1));
  expect(tones(1)).not.toBe(tones(2));
});

test("the desire leads a monk to a bell that hums", () => {
  const { world, find } = tower();
  const x = () => read(world, find("m"), Position).x;
  step(world, wait());
  expect(x()).toBe(10);
  step(world, ring({ bell: find("&") }));
  step(world, wait());
  expect(x()).toBeLessThan(10);
});

test("the effect rings what a row aims at", () => {
  const { world, find } = tower();
  const item = give(world, find("@"), hammer);
  expect(reasonOf(step(world, use({ item, at: { x: 2, y: 1 } })))).toBe("done");
  expect(tollsOf(world)).toBe(1);
  step(world, use({ item, at: { x: 5, y: 1 } }));
  expect(tollsOf(world)).toBe(1);
});

test.each([
  [1, false],
  [20, true],
])("the piece takes an option: at loudness %i the ogre comes: %s", (loudness, comes) => {
  const piece = bells({ loudness });
  const rows = content([piece, minds()]);
  const { hero, ogre } = rows.creatures({
    hero: { look: ["@", 0xffffff], player: true },
    ogre: { look: ["O", 0x60a060], mind: "guard", sight: 1 },
  });
  const { gong } = rows.things({ gong: { look: ["&", 0xffe080], bell: 0 } });
  const map = "##########\n#@&.....O#\n##########";
  const { world, find } = stage(map, { "@": hero, O: ogre, "&": gong }, [piece, minds(), rows, senses()]);
  advance(world);
  step(world, ring({ bell: find("&") }));
  step(world, wait());
  expect(draw(world).includes("O#")).toBe(!comes);
});

test("the panel, the verb and the mode are on the screen", async () => {
  const game = app({
    name: "tower",
    title: { name: "The Tower" },
    setup: { plugins: [...basics(tiles), messages(), ...pieces, table] },
    begin(world) {
      const { level } = lay(world, "#######\n#@&..m#\n#######", signs);
      spawn(world, bell, at(level, 4, 1));
    },
    verbs: { ...walking, ringing, touring },
    panels: [tolls],
  });
  const player = headless();
  void run(game, player);
  await player.press("Enter", "R");
  expect(JSON.stringify(player.view().side)).toContain("rung 1 times");
  expect(player.view().sounds).toContain("level");
  expect((await player.press("B")).prompt).toBe("1: the bell");
  expect((await player.press("Tab")).focus).toEqual(expect.objectContaining({ x: 4, y: 1 }));
  expect((await player.press("Escape")).prompt).toBeUndefined();
});
