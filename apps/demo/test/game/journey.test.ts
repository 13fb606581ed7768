import { read } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { describe, expect, it } from "vitest";
import { status, travel } from "../driver";
import { type Scene, scene } from "./scene";

const HALL = `
  ############
  #..........#
  #..........#
  #@.........#
  #..........#
  #..........#
  ############`;

/** Two rooms with a near gap between them, and a far one. */
const GAPS = `
  ############
  #....#.....#
  #.@........#
  #....#.....#
  #....#.....#
  #....#.....#
  #..........#
  ############`;

/** A short way to the east end that turns a corner, and a long one. */
const LOOP = `
  #############
  #@..........#
  #.#########.#
  #.....#####.#
  #.###.......#
  #############`;

const TOO_HOT = "The way there is too dangerous for now.";

function placeOf({ world, hero }: Scene) {
  const { x, y } = read(world, hero, Position);
  return { x, y };
}

/** Goes to a place, and says why it ended there. */
function goTo(room: Scene, x: number, y: number): string | undefined {
  return travel(room.game, { kind: "travel", to: { x, y } }).reason;
}

/** A level that the hero knows by heart. */
function explored(drawing: string): Scene {
  const level = scene(drawing);
  level.explore();
  return level;
}

describe("a journey", () => {
  it("goes round the heat where there is a cool way, twice as far though it be", () => {
    const rooms = explored(GAPS);
    goTo(rooms, 2, 2);
    rooms.heat(5, 2, 500);
    const before = status(rooms.game).turn;
    expect(goTo(rooms, 8, 2)).toBe("You are there.");
    expect(rooms.health(rooms.hero)).toBe(44);
    expect(status(rooms.game).turn - before).toBeGreaterThan(6);
  });

  it("to stairs does so as well", () => {
    const hall = scene(`
      ############
      #..........#
      #..........#
      #@........>#
      #..........#
      #..........#
      ############`);
    for (const y of [1, 2, 3]) hall.heat(5, y, 500);
    travel(hall.game, { kind: "travel", to: { x: 10, y: 3 } });
    expect(status(hall.game).standingOn).toBe("stairs down");
    expect(hall.health(hall.hero)).toBe(44);
  });

  it("of exploration does so as well", () => {
    const hall = scene(`
      ##############
      #..........###
      #..........###
      #@.........+.#
      #..........###
      #..........###
      ##############`);
    for (const y of [1, 2, 3]) hall.heat(5, y, 500);
    hall.explore();
    expect(hall.tile(11, 3)).toBe("open door");
    expect(hall.health(hall.hero)).toBe(44);
  });

  it("stops where there is none", () => {
    const hall = scene(HALL);
    for (const y of [1, 2, 3, 4, 5]) hall.heat(5, y, 1500);
    expect(goTo(hall, 10, 3)).toBe(TOO_HOT);
    expect(placeOf(hall).x).toBeLessThan(5);
    expect(hall.health(hall.hero)).toBe(44);
  });

  it("leads straight through for whoever bears the heat", () => {
    const rooms = explored(GAPS);
    goTo(rooms, 2, 2);
    rooms.give("cooling");
    rooms.use("cooling");
    rooms.heat(5, 2, 200);
    const before = status(rooms.game).turn;
    expect(goTo(rooms, 8, 2)).toBe("You are there.");
    expect(status(rooms.game).turn - before).toBe(6);
  });

  it("goes round heat that is out of sight, too", () => {
    const loop = explored(LOOP);
    goTo(loop, 1, 1);
    loop.heat(3, 3, 1000);
    expect(goTo(loop, 9, 4)).toBe("You are there.");
    expect(loop.health(loop.hero)).toBe(44);
  });
});
