import { has, read, type World } from "@delvekit/core";
import { setWind, windOf } from "@delvekit/core/heat";
import { entitiesOn, levelOf, Position, put, tileAt } from "@delvekit/core/space";
import { pull } from "@delvekit/core/triggers";
import { wait } from "@delvekit/core/turns";
import { stepsBetween } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { dungeonOf } from "@delvekit/kit/levels";
import { Naming } from "@delvekit/kit/names";
import type { Machined } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { halls, heroIn, wounds } from "../../src/game";
import { HALLS } from "../../src/game/halls/depths";
import { Page } from "../../src/game/pieces";
import { newGame, play } from "../driver";

/** The second halls of some games. */
const SECOND = Array.from({ length: 24 }, (_, seed) => {
  const game = newGame({ seed });
  halls.entrance(game.world, 2);
  return game;
});

const isHall = (world: World, { name }: { readonly name: string }) => levelOf(world, 1).name === name;

/** Who lives in the second halls of one kind, each once. */
function nativesOf(hall: { readonly name: string }): ReadonlySet<string | undefined> {
  const worlds = SECOND.map(({ world }) => world).filter((world) => isHall(world, hall));
  return new Set(worlds.flatMap((world) => entitiesOn(world, 1).map((one) => kindNameOf(world, one))));
}

test("the two halls of the second depth have natives of their own", () => {
  const [meadow, ropeworks] = [nativesOf(HALLS.meadow), nativesOf(HALLS.ropeworks)];
  for (const kind of ["firebug", "ember moth", "eel"]) expect([kind, meadow.has(kind)]).toEqual([kind, true]);
  for (const kind of ["archer", "bat"]) expect([kind, ropeworks.has(kind)]).toEqual([kind, true]);
  for (const kind of ["firebug", "ember moth", "eel"]) expect(ropeworks).not.toContain(kind);
  expect(meadow).not.toContain("bat");
});

test("the lever of a gust gate turns the wind for some turns, and again when it is pulled again", () => {
  const games = SECOND.flatMap((game) => {
    const { machines } = dungeonOf(game.world, 1) as unknown as Machined;
    const gate = machines.find(({ name }) => name === "gust gate");
    const lever = gate?.cells.find(({ x, y }) => tileAt(game.world, 1, x, y).name === "lever");
    return lever ? [{ game, lever }] : [];
  });
  const [{ game, lever } = { game: SECOND[0]!, lever: { x: 0, y: 0 } }] = games;
  const { world } = game;
  put(world, heroIn(world), 1, lever.x, lever.y);
  wounds.raise(world, heroIn(world), 5000);
  setWind(world, 1, "e", 2);
  for (let time = 0; time < 2; time++) {
    const { x, y } = read(world, heroIn(world), Position);
    expect({ x, y }).toMatchObject({ x: lever.x, y: lever.y });
    expect(play(game, pull()).done).toBe(true);
    expect(windOf(world, 1)).toEqual({ direction: "w", strength: 3 });
    for (let turn = 0; turn < 20; turn++) play(game, wait());
    expect(windOf(world, 1)).toEqual({ direction: "e", strength: 2 });
  }
});

const BARRACKS = 2;

/** A game whose Barracks have a hidden store. */
function withHiddenStore() {
  for (let seed = 1; seed < 40; seed++) {
    const { world } = newGame({ seed });
    for (const depth of [2, 3]) halls.entrance(world, depth);
    const { machines } = dungeonOf(world, BARRACKS) as unknown as Machined;
    const store = machines.find(({ name }) => name === "hidden store");
    if (store) return { world, store };
  }
  throw new Error("no Barracks have a hidden store");
}

test("a hidden store looks like a wall until the hero comes near, and the page of its hall tells of it", () => {
  const { world, store } = withHiddenStore();
  const door = store.way!;
  const nameOf = () => tileAt(world, BARRACKS, door.x, door.y).name;
  expect(nameOf()).toBe(HALLS.barracks.hidden);
  const page = entitiesOn(world, BARRACKS).find((one) => has(world, one, Page));
  expect(read(world, page!, Naming).tells).toMatch(
    /Chalked below: the hidden store, to the (north|south|west|east)/,
  );
  const beside = store.cells.find((cell) => stepsBetween(cell, door) === 1)!;
  put(world, heroIn(world), BARRACKS, beside.x, beside.y);
  expect(nameOf()).toBe("closed door");
});
