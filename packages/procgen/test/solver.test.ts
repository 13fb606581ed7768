import {
  accretion,
  checkDungeon,
  createLayers,
  type Dungeon,
  delve,
  Feature,
  Liquid,
  type Machine,
  type Machined,
  machines,
  solveMachines,
  Terrain,
  type Trigger,
  tree,
} from "@delvekit/procgen";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { isSameInEight, readLevel, setUp } from "../src/machines/play";
import { judge, search } from "../src/machines/solve";
import { splitUp } from "../src/machines/split";

const MOST = 20_000;

/** What a search through all states finds that does not split the level. */
function searched(level: Dungeon & Machined, directions: 4 | 8) {
  return search(setUp(readLevel(level), directions), MOST);
}

const TRIGGERS: readonly (readonly Trigger[])[] = [
  [{ on: "take", to: "prize", does: "collapse" }],
  [
    { on: "take", to: "prize", does: "flood" },
    { on: "pull", to: "lever", does: "drain" },
  ],
  [{ on: "take", to: "prize", does: "cage" }],
  [{ on: "enter", to: "machine", does: "collapse" }],
  [],
];

/** A small cave with machines, gates, keys and rope bridges anywhere: most of them are unfair. */
function drawScene(random: Random, floor = 0.75): Dungeon & Machined {
  const [width, height] = [12, 8];
  const terrain = { width, height, cells: new Uint8Array(width * height) };
  const inner = [...terrain.cells.keys()].filter((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return x > 0 && y > 0 && x < width - 1 && y < height - 1;
  });
  for (const cell of inner) if (random.chance(floor)) terrain.cells[cell] = Terrain.floor;
  const layers = createLayers(terrain);
  const open = random.shuffle(inner.filter((cell) => terrain.cells[cell] !== 0));
  const draw = () => {
    const cell = open.pop()!;
    return { x: cell % width, y: Math.floor(cell / width) };
  };
  const put = (layer: "feature" | "liquid", kind: number, { x, y } = draw()) => {
    layers[layer].cells[y * width + x] = kind;
    return { x, y };
  };
  const built = [0, 1].map((id): Machine => {
    const triggers = random.pick(TRIGGERS);
    const low = Array.from({ length: 5 }, () =>
      triggers[0]?.does === "flood" ? put("liquid", Liquid.shallow) : put("feature", Feature.weakFloor),
    );
    const cells = [...low, put("feature", Feature.lever), draw()];
    const gated = random.chance(0.5) && {
      gate: "lockedDoor" as const,
      way: put("feature", Feature.lockedDoor),
    };
    const prizes = [cells.at(-1)!, draw()].map((at) => ({ kind: "item", name: "prize", ...at }) as const);
    return { id, name: `trap ${id}`, cells, needs: gated ? ["key"] : [], things: prizes, triggers, ...gated };
  });
  const keys = built.flatMap(({ id, needs }) =>
    needs.map((name) => ({ kind: "item", name, opens: id, ...draw() }) as const),
  );
  const [first, ...others] = built as [Machine, ...Machine[]];
  for (let i = 0; i < 2; i++)
    put("liquid", random.pick([Liquid.deep, Liquid.chasm]), put("feature", Feature.ropeBridge));
  const [entrance, exit] = [draw(), draw()];
  const made = [{ ...first, things: [...first.things, ...keys] }, ...others];
  return { generator: "scene", seed: 0, options: {}, terrain, layers, entrance, exit, machines: made };
}

describe("the solver", () => {
  it("finds in parts of a level what a search through all states of all of it finds", () => {
    let [split, refuted] = [0, 0];
    for (let seed = 0; seed < tries(1500, 40_000, 400); seed++) {
      const level = drawScene(createRandom("scenes").fork(String(seed)));
      for (const directions of [4, 8] as const) {
        const whole = searched(level, directions);
        const game = setUp(readLevel(level), directions);
        const isSafe = whole.problems.length === 0;
        expect(judge(game).problems.length === 0, `seed ${seed}, ${directions} directions`).toBe(isSafe);
        split += Number(isSafe && splitUp(game).length > 1);
        refuted += Number(!isSafe);
      }
    }
    expect(split).toBeGreaterThan(tries(30, 1000, 3));
    expect(refuted).toBeGreaterThan(tries(500, 10_000, 100));
  });

  it("finds the same in eight directions where slanting steps lead nowhere new", () => {
    let [same, refuted] = [0, 0];
    for (let seed = 0; seed < tries(1500, 40_000, 400); seed++) {
      const level = drawScene(createRandom("scenes").fork(String(seed)), 0.97);
      if (!isSameInEight(setUp(readLevel(level), 4))) continue;
      const found = ([4, 8] as const).map((directions) => searched(level, directions).problems.length > 0);
      expect(found[1], `seed ${seed}`).toBe(found[0]);
      same++;
      refuted += Number(found[0]);
    }
    expect(same - refuted).toBeGreaterThan(tries(8, 200, 2));
    expect(refuted).toBeGreaterThan(0);
  });

  it("needs few states for levels with many machines, and finds them safe", () => {
    for (let seed = 0; seed < tries(60, 1000, 8); seed++) {
      const make = seed % 2 === 0 ? accretion : tree;
      const level = machines({ most: 8 })(make.generate({ seed }) as Dungeon);
      expect(solveMachines(level).problems, `seed ${seed}`).toEqual([]);
      for (const directions of [4, 8] as const) {
        const { states, problems } = searched(level, directions);
        expect(problems, `seed ${seed}`).toEqual([]);
        expect(states).toBeLessThan(MOST);
      }
    }
  });

  it("plays what does not touch apart, so that states grow with the machines of a level, and not with all their orders", () => {
    for (const seed of [0, 1, 2]) {
      const level = delve.generate({ width: 300, height: 190, seed });
      expect(level.machines.length).toBeGreaterThan(30);
      for (const directions of [4, 8] as const) {
        const { problems, states } = judge(setUp(readLevel(level), directions));
        expect(problems, `seed ${seed}`).toEqual([]);
        expect(states, `seed ${seed}`).toBeLessThan(20 * level.machines.length);
      }
    }
  });

  it("builds much in large levels although something has a problem in nearly all of them", () => {
    const level = delve.generate({ width: 400, height: 250, seed: 6 });
    expect(level.machines.length).toBeGreaterThan(50);
    expect(checkDungeon(level)).toEqual([]);
  });

  it("says when there are more states than it may search", () => {
    const level = drawScene(createRandom("scenes").fork("7"));
    const { problems } = search(setUp(readLevel(level), 4), 1);
    expect(problems.at(-1)?.message).toMatch(/more than 1 states|cut off|cannot|stranded/);
  });
});
