import { describe, expect, test } from "vitest";
import { add, type Entity, has, type World } from "../../../src";
import {
  Asleep,
  creakingDoors,
  footsteps,
  forgetContacts,
  Heard,
  Hearing,
  makeNoise,
  perceive,
  perceivesNow,
  SenseError,
} from "../../../src/minds";
import { listen } from "../../../src/plugin";
import { Blocker, close, open, put, setTile } from "../../../src/space";
import { Actor } from "../../../src/turns";
import { scene, whereIs } from "../../scene";
import { contactOf, known, watched } from "./scenes";

/** Everything that is heard, as "who loudness direction". */
function ears(world: World): string[] {
  const heard: string[] = [];
  listen(world, Heard, (_world, { entity, loudness, direction }) =>
    heard.push(`${entity} ${loudness} ${direction}`),
  );
  return heard;
}

describe("a noise", () => {
  test("goes round corners, fainter with each step, and not through walls", () => {
    const map = watched(`
      #########
      #@..1..2#
      #####.###
      #3......#
      #########
      #4......#
      #########`);
    const selves = ["1", "2", "3", "4"].map((spot) => map.put(spot, { sight: 0 }));
    const heard = ears(map.world);
    makeNoise(map.world, { level: map.level, x: 1, y: 1, loudness: 9, by: map.hero });
    expect(heard).toEqual([`${selves[0]} 6 w`, `${selves[1]} 3 w`, `${selves[2]} 1 e`]);
    expect(selves.map((self) => known(map.world, self).length)).toEqual([1, 1, 1, 0]);
  });

  test("is muffled by a closed door as if it were eight steps farther", () => {
    const map = watched("@.+.1");
    const self = map.put("1", { sight: 0 });
    const heard = ears(map.world);
    const noise = (loudness: number) => makeNoise(map.world, { level: map.level, x: 0, y: 0, loudness });
    noise(12);
    noise(13);
    setTile(map.world, map.level, 2, 0, "open door");
    noise(13);
    expect(heard).toEqual([`${self} 1 w`, `${self} 9 w`]);
  });

  test("is taken to be nearer than it was, and the more so the fainter it is", () => {
    const map = watched(`1${".".repeat(39)}`);
    const self = map.put("1", { sight: 0 });
    const places = [4, 20, 39].map((x) => {
      forgetContacts(map.world, self);
      makeNoise(map.world, { level: map.level, x, y: 0, loudness: 40 });
      const { who, x: place, certainty, sense } = contactOf(map.world, self);
      return [who, place, certainty, sense];
    });
    expect(places).toEqual([
      [undefined, 4, 835, "hearing"],
      [undefined, 15, 575, "hearing"],
      [undefined, 20, 266, "hearing"],
    ]);
  });

  test("of a friend is heard by nobody, of a foe with its name, and of nobody without", () => {
    const map = watched("1..2..@");
    const [self, friend] = [map.put("1", { sight: 0 }), map.put("2", { sight: 0 })];
    makeNoise(map.world, { level: map.level, x: 3, y: 0, loudness: 5, by: friend });
    expect(known(map.world, self)).toEqual([]);
    makeNoise(map.world, { level: map.level, x: 6, y: 0, loudness: 9, by: map.hero });
    expect(contactOf(map.world, self).who).toBe(map.hero);
    expect(perceivesNow(map.world, self)).toBe(false);
    makeNoise(map.world, { level: map.level, x: 3, y: 0, loudness: 9 });
    expect(known(map.world, self)).toEqual(["undefined at 3,0 (hearing)", `${map.hero} at 4,0 (hearing)`]);
  });

  test("is not heard by the deaf, and tells a player with ears", () => {
    const map = watched("1..2..@");
    map.put("1", {}, Hearing({ faintest: 65535 }));
    const hard = map.put("1", {}, Hearing({ faintest: 3 }));
    add(map.world, map.hero, Hearing({ faintest: 2 }));
    const heard = ears(map.world);
    makeNoise(map.world, { level: map.level, x: 3, y: 0, loudness: 5 });
    makeNoise(map.world, { level: map.level, x: 3, y: 0, loudness: 6 });
    expect(heard).toEqual([`${map.hero} 2 w`, `${map.hero} 3 w`, `${hard} 3 e`]);
    expect(known(map.world, map.hero)).toEqual([]);
  });

  test("wakes a sleeper if it is loud enough for it", () => {
    const map = watched("1.....@");
    const self = map.put("1", {}, Asleep({ deafness: 4 }));
    makeNoise(map.world, { level: map.level, x: 6, y: 0, loudness: 9, by: map.hero });
    expect([has(map.world, self, Asleep), known(map.world, self)]).toEqual([true, []]);
    makeNoise(map.world, { level: map.level, x: 6, y: 0, loudness: 10, by: map.hero });
    expect([has(map.world, self, Asleep), known(map.world, self).length]).toEqual([false, 1]);
  });

  test("draws a hunter from another room", () => {
    const map = watched(`
      #########
      #1.....2#
      #####.###
      #@......#
      #########`);
    const hunter = map.put("1", { sight: 0 }, Actor({ next: 0 }), Blocker);
    makeNoise(map.world, { level: map.level, x: 1, y: 3, loudness: 30, by: map.hero });
    map.wait(6);
    expect(whereIs(map.world, hunter).split(",")[1]).not.toBe("1");
  });

  test("must be possible, and needs the plugin", () => {
    const map = watched("1.@");
    const noise = { level: map.level, x: 0, y: 0, loudness: 5 };
    expect(() => makeNoise(map.world, { ...noise, loudness: 0 })).toThrow(SenseError);
    expect(() => makeNoise(map.world, { ...noise, loudness: 201 })).toThrow(
      /allowed are whole numbers from 1 to 200/,
    );
    expect(() => makeNoise(map.world, { ...noise, x: 3 })).toThrow(/off the map/);
    expect(() => makeNoise(map.world, { ...noise, by: 50 as Entity })).toThrow(/not alive/);
    expect(() => makeNoise(scene("@").world, { ...noise, level: 0 })).toThrow(
      /add the plugin that provides it \(most likely "senses"\)/,
    );
  });
});

describe("what makes noise by itself", () => {
  test("nothing, unless it was asked for", () => {
    const map = watched("1..@...");
    const heard = ears(map.world);
    map.put("1");
    map.walk("e");
    expect(heard).toEqual([]);
  });

  test("footsteps", () => {
    const map = watched("1..@...", { noises: [footsteps(5)] });
    const self = map.put("1", { sight: 0 });
    const heard = ears(map.world);
    map.walk("e", 3);
    expect(heard).toEqual([`${self} 1 e`]);
    put(map.world, self, map.level, 1, 0);
    expect(heard).toHaveLength(1);
  });

  test("doors that open and close, but not walls that fall", () => {
    const map = watched("1.+@..#", { noises: [creakingDoors()] });
    const self = map.put("1", { sight: 0 });
    const heard = ears(map.world);
    map.act(open({ dir: "w" }));
    map.act(close({ dir: "w" }));
    setTile(map.world, map.level, 6, 0, "floor");
    expect(heard).toEqual([`${self} 6 e`, `${self} 6 e`]);
    perceive(map.world, self);
    expect(contactOf(map.world, self)).toMatchObject({ who: undefined, x: 2 });
  });
});
