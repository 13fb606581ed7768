import { type Entity, read, type World } from "@delvekit/core";
import { levelOf, Position } from "@delvekit/core/space";
import { type Direction, offsetOf, type Point } from "@delvekit/grid";
import type { Hands, Tactic } from "@delvekit/screens/bots";
import type { Command } from "../../src/game";
import { type Bot, createBot } from "./bot";

const bots = new WeakMap<World, Bot>();

/** What the careful bot decides, done with the verbs that players have. Where a verb refuses, the next tactic is asked. */
export const careful: Tactic = async ({ world, hero, here }, hands) => {
  const bot = bots.get(world) ?? createBot();
  bots.set(world, bot);
  return carryOut(bot.decide({ world }), hands, (dir) => {
    const { dx, dy } = offsetOf(dir);
    return here + dy * levelOf(world, read(world, hero, Position).level).width + dx;
  });
};

function carryOut(
  { type, ...details }: Command,
  { act, step }: Hands,
  cellAt: (dir: Direction) => number,
): Promise<boolean> {
  if (type === "move") return step(cellAt(details["dir"] as Direction));
  const [item, at] = [details["item"] as Entity | undefined, details["at"] as Point | undefined];
  return act(type, { ...(item !== undefined && { item }), ...(at && { at: [at], sure: true }) });
}
