import { type Entity, entitiesWith, isAlive, read, type World } from "@delvekit/core";
import { isOnFire } from "@delvekit/core/heat";
import { Asleep, Mind } from "@delvekit/core/minds";
import { Position, put, tileAt } from "@delvekit/core/space";
import { pull } from "@delvekit/core/triggers";
import { wait } from "@delvekit/core/turns";
import { stepsBetween } from "@delvekit/kit";
import { dungeonOf } from "@delvekit/kit/levels";
import type { Machine, Machined } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { halls, heroIn, wounds } from "../../src/game";
import { type Game, newGame, play } from "../driver";

const KEEP = 4;

/** A game in which the hero stands on the lever of chained lamps in the Keep, and who sleeps near the lamps. */
function atTheLever(): {
  readonly game: Game;
  readonly lamps: Machine["things"];
  readonly sleepers: Entity[];
} {
  for (let seed = 1; seed < 40; seed++) {
    const game = newGame({ seed });
    const { world } = game;
    for (let depth = 2; depth <= KEEP; depth++) halls.entrance(world, depth);
    const level = KEEP - 1;
    const { machines } = dungeonOf(world, level) as unknown as Machined;
    const machine = machines.find(({ name }) => name === "chained lamps");
    const lever = machine?.cells.find((cell) => isLever(world, level, cell));
    if (!machine || !lever) continue;
    put(world, heroIn(world), level, lever.x, lever.y);
    const lamps = machine.things.filter(({ kind }) => kind === "light");
    const sleepers = entitiesWith(world, Mind, Asleep, Position).filter((one) => {
      const place = read(world, one, Position);
      return place.level === level && lamps.some((lamp) => stepsBetween(lamp, place) <= 2);
    });
    if (sleepers.length > 0) return { game, lamps, sleepers };
  }
  throw new Error("no Keep has chained lamps over a sleeper");
}

function isLever(world: World, level: number, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return tileAt(world, level, x, y).name === "lever";
}

test("a lever lets lamps down, and whoever sleeps below burns", () => {
  const { game, lamps, sleepers } = atTheLever();
  const { world } = game;
  expect(play(game, pull()).done).toBe(true);
  expect(lamps.every(({ x, y }) => isOnFire(world, KEEP - 1, x, y))).toBe(true);
  for (let turn = 0; turn < 5; turn++) play(game, wait());
  const hurt = sleepers.filter((one) => {
    const { now, max } = isAlive(world, one) ? wounds.of(world, one) : { now: 0, max: 1 };
    return now < max;
  });
  expect(hurt.length).toBeGreaterThan(0);
});
