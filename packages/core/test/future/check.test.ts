import { expect, test } from "vitest";
import { type Data, type Plugin, plugin, resource, resourceOf, step, system, type World } from "../../src";
import { tellProblem } from "../../src/check";
import { checkFutures } from "../../src/future";
import { REACTION, wait } from "../../src/turns";
import { scene } from "../scene";

const MAP = `
  #####
  #@..#
  #####`;

const Score = resource<{ points: number }>({
  name: "score",
  create: () => ({ points: 0 }),
  save: ({ points }) => ({ points }),
  load: (data: Data) => ({ ...(data as { points: number }) }),
});

/** Adds to the score after every turn what `amount` says. */
function scoring(amount: (world: World) => number): Plugin {
  const add = (world: World) => {
    resourceOf(world, Score).points += amount(world);
  };
  return plugin({ name: "scoring", resources: [Score], systems: [[REACTION, system("scoring.add", add)]] });
}

const once = (world: World) => void step(world, wait());
const problemsWith = (...plugins: Plugin[]) =>
  checkFutures(scene(MAP, { plugins }).world, once).map(tellProblem);

test("a plugin that keeps its state in the world forks", () => {
  expect(problemsWith(scoring(() => 1))).toEqual([]);
});

test("a plugin that counts in a variable of its own is found", () => {
  let calls = 0;
  expect(problemsWith(scoring(() => ++calls))).toEqual([
    "futures.again: The same turns come to another state the second time: resource score: points is 6, not 10.",
    "futures.fork: The same turns come to another state in a fork: resource score: points is 6, not 14.",
  ]);
});

test("a plugin whose derived state is not kept up when a turn is taken back is found", () => {
  const Derived = resource<{ turns: number }>({
    name: "derived",
    create: () => ({ turns: 0 }),
    undone: (value) => value,
  });
  const counting = plugin({ name: "counting", resources: [Derived] });
  const problems = problemsWith(
    counting,
    scoring((world) => ++resourceOf(world, Derived).turns),
  );
  expect(problems.length).toBe(2);
});
