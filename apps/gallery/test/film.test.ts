import { catalogue, cellsOf, type Step } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { shoot } from "../src/level/film";
import { createPlayer, seek } from "../src/level/player";

/** A generator of nothing but these steps. */
function* playing(...steps: Step[]): Generator<Step, string, void> {
  yield* steps;
  return "the end";
}

const ROOM = { id: 0, shape: "rectangle", bounds: { x: 1, y: 1, width: 2, height: 1 } };

describe("film", () => {
  test("knows what each step changed, what it tried, and what came of it", () => {
    const { film, dungeon } = shoot(
      playing({ kind: "room", room: ROOM }, { kind: "room", room: ROOM }, {
        kind: "abandon",
        attempt: ROOM,
      } as Step),
      4,
      3,
    );
    expect(dungeon).toBe("the end");
    expect(film.frames.map(({ changes }) => changes.length)).toEqual([2, 0, 0]);
    expect([...(film.frames[2]?.flash ?? [])]).toEqual(cellsOf(ROOM).map(({ x, y }) => y * 4 + x));
    expect(film.frames[0]?.label).toContain("room");
  });

  test.each(Object.keys(catalogue))("of %s plays forwards, backwards and from anywhere", (name) => {
    const generator = catalogue[name]!;
    const request = { seed: "film", width: 40, height: 30 };
    const { film, dungeon } = shoot(generator.steps(request), 40, 30);
    const player = createPlayer(film);
    expect(player.at).toBe(film.frames.length);
    expect(player.cells).toEqual(dungeon.terrain.cells);

    const middle = Math.floor(film.frames.length / 2);
    seek(player, middle);
    const half = player.cells.slice();
    seek(player, 0);
    expect(player.cells.every((value) => value === 0)).toBe(true);
    seek(player, middle);
    expect(player.cells).toEqual(half);
    seek(player, 1e9);
    expect(player.cells).toEqual(dungeon.terrain.cells);
    seek(player, -5);
    expect(player.at).toBe(0);
  });

  test("of a large map is made in one go", () => {
    const { film } = shoot(catalogue["tree"]!.steps({ seed: 1, width: 400, height: 400 }), 400, 400);
    expect(film.frames.length).toBeGreaterThan(1000);
    expect(film.frames.reduce((sum, { changes }) => sum + changes.length, 0)).toBeLessThan(2 * 400 * 400);
  });
});
