import { describe, expect, test } from "vitest";
import { hashWorld, spawn, streamOf } from "../../src";
import { Asleep, behaviour, desire, type Explanation, explain, MindError } from "../../src/minds";
import { move } from "../../src/space";
import { whereIs } from "../scene";
import { monsters } from "./monsters";

const MAP = `
      ########
      #@.....#
      ###.####
      #...1..#
      ########`;

describe("explain", () => {
  test("says what each desire adds to each choice, and the best of them is done", () => {
    for (const behaviour of ["hunter", "coward", "archer", "wanderer"]) {
      const map = monsters(MAP);
      const monster = map.put("1", behaviour);
      for (let turn = 0; turn < 12; turn++) {
        map.pass(1);
        const { choices, action } = explain(map.world, monster);
        for (const { value, shares } of choices) {
          for (const share of shares) expect(share.value).toBe(share.weight * share.pull);
          expect(value).toBe(shares.reduce((sum, share) => sum + share.value, 0));
        }
        const chosen = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(action));
        expect(chosen?.value).toBe(Math.max(...choices.map(({ value }) => value)));
      }
    }
  });

  test("reads like a reason", () => {
    const map = monsters("@....1");
    const monster = map.put("1", "hunter");
    map.pass(1);
    const why = explain(map.world, monster);
    expect(why).toMatchObject({ behaviour: "hunter", asleep: false, action: move({ dir: "w" }) });
    expect(why.target).toMatchObject({ x: 0, y: 0, now: true });
    expect(why.choices.map(({ action, value }) => [action["dir"] ?? "stay", value])).toEqual([
      ["stay", -40],
      ["e", -50],
      ["w", -30],
    ]);
    expect(why.choices[2]?.shares).toEqual([
      { desire: "hunt", weight: 10, pull: -3, value: -30 },
      { desire: "avoid traps", weight: 4, pull: 0, value: 0 },
    ]);
  });

  test("changes nothing, randomness included", () => {
    const moody = behaviour(
      "moody",
      desire("mood", 1, ({ world }) => {
        const mood = streamOf(world, "test.mood").int(0, 9);
        return (cell) => (cell === mood ? 1 : 0);
      }),
    );
    const map = monsters(MAP, { behaviours: [moody] });
    const monster = map.put("1", "moody");
    const before = hashWorld(map.world);
    explain(map.world, monster);
    expect(hashWorld(map.world)).toBe(before);
    map.pass(1);
    const later = hashWorld(map.world);
    expect(explain(map.world, monster)).toEqual(explain(map.world, monster));
    expect(hashWorld(map.world)).toBe(later);
  });

  test("foretells what a mind does next as long as it learns nothing new", () => {
    const map = monsters(`
      ###########
      #1........#
      #.#######.#
      #.........#
      ###########`);
    const monster = map.put("1", "wanderer");
    map.pass(1);
    let foretold = 0;
    for (let turn = 0; turn < 40; turn++) {
      const { action, choices } = explain(map.world, monster) as Explanation;
      const choice = choices.find(
        (one) => one.action["dir"] === action["dir"] && one.action.type === action.type,
      );
      map.pass(1);
      if (whereIs(map.world, monster) === `${choice?.x},${choice?.y}`) foretold++;
    }
    expect(foretold).toBeGreaterThan(30);
  });

  test("has nothing to say of sleepers, and refuses what has no mind", () => {
    const map = monsters("1@");
    expect(explain(map.world, map.put("1", "sleeper", {}, Asleep))).toMatchObject({
      asleep: true,
      choices: [],
    });
    expect(() => explain(map.world, map.hero)).toThrow(MindError);
    expect(() => explain(map.world, spawn(map.world))).toThrow(/needs Mind and Position/);
  });
});
