import { createWorld, entitiesWith, read } from "@delvekit/core";
import { inventoryOf, pickUp } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { levelOf, move, open, Position, put, tileAt } from "@delvekit/core/space";
import { advance, step, wait } from "@delvekit/core/turns";
import { endingOf, findTile, heroOf } from "@delvekit/kit";
import { isKind, kindNameOf } from "@delvekit/kit/content";
import { messagesOf } from "@delvekit/kit/messages";
import { playRun } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import { depths, fights, keep, warden, wounds } from "../src/keep";

function begin(seed: number) {
  const world = createWorld({ ...keep.setup, seed });
  keep.begin(world);
  advance(world);
  return { world, hero: heroOf(world)! };
}

/** A game in which the hero stands west of a tile of this name, and nobody else is left. */
function beside(name: string) {
  for (let seed = 0; seed < 20; seed++) {
    const { world, hero } = begin(seed);
    const { level } = read(world, hero, Position);
    const { width, cells } = levelOf(world, level).tiles;
    const names = Array.from(
      cells,
      (_, cell) => tileAt(world, level, cell % width, Math.floor(cell / width)).name,
    );
    const cell = names.findIndex((each, at) => each === name && names[at - 1] === "floor");
    if (cell < 0) continue;
    for (const foe of entitiesWith(world, Mind)) wounds.hurt(world, foe, 99, "blow");
    const [x, y] = [cell % width, Math.floor(cell / width)];
    put(world, hero, level, x - 1, y);
    return { world, hero, tile: () => tileAt(world, level, x, y).name, x, y };
  }
  throw new Error(`no ${name} with floor west of it`);
}

test("drawings of the rooms say where foes wait, chests stand and traps lie", () => {
  const found = new Set<string>();
  for (let seed = 0; seed < 4; seed++) {
    const { world, hero } = begin(seed);
    for (const tile of ["chest", "loose slab", "faint rune"])
      if (findTile(world, read(world, hero, Position), 99, tile)) found.add(tile);
    for (const foe of entitiesWith(world, Mind)) found.add(kindNameOf(world, foe)!);
  }
  expect([...found].sort()).toEqual(["chest", "faint rune", "guard", "jackal", "loose slab", "rat"]);
});

test("a slab that looks like the floor pierces the hero who steps on it, and is seen from then on", () => {
  const { world, hero, tile } = beside("loose slab");
  const before = wounds.of(world, hero).now;
  step(world, move({ dir: "e" }));
  expect(wounds.of(world, hero).now).toBeLessThan(before);
  expect(messagesOf(world).map(({ text }) => text)).toContain("Spikes pierce you!");
  expect(tile()).toBe("spikes");
});

test("a rune takes the hero elsewhere, once", () => {
  const { world, hero, tile, x, y } = beside("faint rune");
  step(world, move({ dir: "e" }));
  expect(read(world, hero, Position)).not.toMatchObject({ x, y });
  expect(tile()).toBe("burnt rune");
});

test("a chest is opened, and what it holds is taken", () => {
  const { world, hero, tile } = beside("chest");
  step(world, open({ dir: "e" }));
  expect(tile()).toBe("open chest");
  step(world, move({ dir: "e" }));
  step(world, pickUp());
  expect(inventoryOf(world, hero)).toHaveLength(1);
});

test("the death of the warden, in the last room of the boss, wins", () => {
  const { world, hero } = begin(3);
  const { level, x, y } = depths.entrance(world, 4);
  put(world, hero, level, x, y);
  const boss = entitiesWith(world, Mind).find((it) => isKind(world, it, warden))!;
  wounds.hurt(world, boss, 99, "blow", hero);
  step(world, wait());
  expect(endingOf(world)).toMatchObject({ won: true });
});

test("a bot fights its way through rooms", async () => {
  const { counts } = await playRun(keep, {
    odds: fights.odds,
    turns: 300,
    seed: 2,
    ways: { descend: "steps down" },
  });
  expect(counts["died"]).toBeGreaterThan(0);
});
