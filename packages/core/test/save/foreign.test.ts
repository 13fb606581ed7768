import { addComponent, addEntity, createRelation, query, removeEntity } from "bitecs";
import { describe, expect, test } from "vitest";
import { createWorld, loadWorld, rowOf, SaveError, saveWorld, spawn, type World } from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { Blocker } from "../../src/space";
import { Actor, plugin as turns } from "../../src/turns";

const setup = { plugins: [turns()] };

function game(): World {
  const world = createWorld({ seed: 1, ...setup });
  spawn(world, Actor);
  return world;
}

const foreignTo = (world: World) =>
  checkWorld(world)
    .filter(({ name }) => name === "foreign")
    .map(tellProblem);

describe("what bitecs itself makes in a world is reported, and keeps it from being saved:", () => {
  const Mark = {};
  test.each([
    [
      "an entity",
      (world: World) => addEntity(world),
      /^foreign: Row 2 was made by bitecs's addEntity: use spawn.$/,
    ],
    [
      "a plain token",
      (world: World) => addComponent(world, 1, Mark),
      /^foreign: entity 1: A component was added by bitecs's addComponent/,
    ],
    [
      "a component of another setup",
      (world: World) => addComponent(world, 1, Blocker),
      /^foreign: entity 1: A component was added/,
    ],
    [
      "two tokens",
      (world: World) => [{}, {}].map((token) => addComponent(world, 1, token)),
      /2 components were added/,
    ],
  ])("%s", (_, make, problem) => {
    const world = game();
    make(world);
    expect(foreignTo(world)).toEqual([expect.stringMatching(problem)]);
    expect(() => saveWorld(world)).toThrow(SaveError);
    expect(() => saveWorld(world)).toThrow(/^saveWorld would lose what was made with bitecs directly/);
  });

  test("but neither what is gone again, nor relations, nor anything of a world that was loaded", () => {
    const world = game();
    removeEntity(world, addEntity(world));
    const other = rowOf(world, spawn(world, Actor))!;
    const knows = createRelation();
    addComponent(world, 1, knows(other));
    query(world, [knows("*")]);
    expect(foreignTo(world)).toEqual([]);
    expect(foreignTo(loadWorld(saveWorld(world), setup))).toEqual([]);
  });

  test("all of it is counted", () => {
    const world = game();
    for (let i = 0; i < 5; i++) addEntity(world);
    expect(() => saveWorld(world)).toThrow(/There are 4 more: see checkWorld.$/);
  });
});
