import {
  accretion,
  caves,
  createLayers,
  type Dungeon,
  dryTerrainOf,
  dungeonPlan,
  Feature,
  Liquid,
  lockDoors,
  type Machine,
  type Machined,
  type MachinePlan,
  machinePlans,
  machines,
  OptionError,
  secretDoors,
  solveMachines,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { scene } from "./support/scene";

const stock = machinePlans.filter(({ name }) => name === "collapsing floor");
const trapdoor: MachinePlan = {
  name: "trapdoor",
  help: "Most of the floor gives way, in corridors, too.",
  site: "area",
  size: { min: 16, max: 70 },
  parts: [
    { put: { item: "prize" }, where: "middle" },
    { put: { layer: "weakFloor" }, where: "anywhere", share: 0.7 },
  ],
  triggers: [{ on: "take", to: "prize", does: "collapse" }],
};
const vault: MachinePlan = {
  name: "vault",
  help: "A key for a lock.",
  site: "pocket",
  size: { min: 8, max: 90 },
  gate: "lockedDoor",
  needs: ["key"],
  parts: [],
};
const portcullis = machinePlans.filter(({ name }) => name === "portcullis");

/** The cells that one can walk to from the entrance after all weak floor is gone, in four or eight directions. */
function leftToWalk(level: Dungeon, directions: 4 | 8): Set<number> {
  const { cells, width } = dryTerrainOf(level, { opened: true, ropes: false });
  const strides = [-width, 1, width, -1, -width - 1, 1 - width, width - 1, width + 1].slice(0, directions);
  const isLeft = (cell: number) =>
    cells[cell] !== 0 && level.layers?.feature.cells[cell] !== Feature.weakFloor;
  const reached = new Set([level.entrance.y * width + level.entrance.x]);
  for (const cell of reached) {
    for (const stride of strides) if (isLeft(cell + stride)) reached.add(cell + stride);
  }
  return reached;
}

/** A level with a machine of weak floor drawn as `z`, and its prize on `_`. */
function withWeakFloor(art: string, more: Partial<Machine> = {}): Dungeon & Machined {
  const rows = art
    .trim()
    .split("\n")
    .map((row) => row.trim());
  const level = scene(rows.join("\n").replace(/[z_]/g, "."));
  const layers = createLayers(level.terrain);
  const at = (glyph: string) =>
    rows.flatMap((row, y) => [...row].flatMap((drawn, x) => (drawn === glyph ? [{ x, y }] : [])));
  for (const { x, y } of at("z")) layers.feature.cells[y * level.terrain.width + x] = Feature.weakFloor;
  const [prize] = at("_") as [{ x: number; y: number }];
  const machine: Machine = {
    id: 0,
    name: "trapdoor",
    cells: [...at("z"), prize],
    needs: [],
    things: [{ kind: "item", name: "prize", ...prize }],
    triggers: [{ on: "take", to: "prize", does: "collapse" }],
    ...more,
  };
  return { ...level, layers, machines: [machine] };
}

const messagesOf = (level: Dungeon & Machined) => solveMachines(level).problems.map(({ message }) => message);

describe("whatever a machine does", () => {
  it.each([
    ["the collapsing floor of this package", "accretion", accretion, stock],
    ["the collapsing floor of this package", "caves", caves, stock],
    ["a game's own", "accretion", accretion, [trapdoor, vault]],
    ["a game's own", "caves", caves, [trapdoor, vault]],
    ["a shortcut beside a game's own", "accretion", accretion, [trapdoor, ...portcullis]],
  ] as const)(
    "%s leaves the exit and all keys within reach in %s, in four directions and in eight",
    (_, __, { generate }, plans) => {
      let built = 0;
      for (let seed = 0; seed < tries(120, 1000, 30); seed++) {
        const level = machines({ plans, most: 2 })(generate({ seed, width: 60, height: 40 }) as Dungeon);
        const { width } = level.terrain;
        for (const directions of [4, 8] as const) {
          const left = leftToWalk(level, directions);
          const keys = level.machines.flatMap(({ things }) =>
            things.filter(({ opens }) => opens !== undefined),
          );
          for (const { x, y } of [level.exit, ...keys])
            expect(left.has(y * width + x), `seed ${seed}`).toBe(true);
        }
        expect(messagesOf(level)).toEqual([]);
        built += level.machines.filter(({ triggers }) =>
          triggers.some(({ does }) => does === "collapse"),
        ).length;
      }
      expect(built).toBeGreaterThan(tries(20, 150, 5));
    },
  );

  it("is known to the solver: an exit, a key or a room that a collapse cuts off", () => {
    const cut = withWeakFloor(`
      ##########
      #<.._zz.>#
      ##########`);
    expect(messagesOf(cut)).toEqual(["the exit is cut off after take prize at 4,1"]);
    const around = withWeakFloor(`
      ##########
      #<.._zz.>#
      #........#
      ##########`);
    expect(messagesOf(around)).toEqual([]);
    const room = withWeakFloor(`
      ##########
      #>.<_zz..#
      ##########`);
    expect(messagesOf(room)).toEqual(["2 cells are cut off after take prize at 4,1"]);
    expect(solveMachines(room).problems).toMatchObject([
      { machine: 0, steps: [{ does: "take", what: "prize", machine: 0, x: 4, y: 1 }] },
    ]);
  });

  it("is known to the solver where it takes a key, unless that key is what sets it off", () => {
    const level = withWeakFloor(`
      ##########
      #>.<_zz..#
      ##########`);
    const [trap] = level.machines as [Machine];
    const gate = { gate: "lockedDoor", way: { x: 2, y: 1 }, needs: ["key"] } as const;
    const vault: Machine = { ...trap, ...gate, id: 1, name: "vault", cells: [], things: [], triggers: [] };
    const withKey = (x: number, more: object) => ({
      ...level,
      exit: level.entrance,
      machines: [
        { ...trap, things: [{ kind: "item", name: "key", opens: 1, x, y: 1 } as const], ...more },
        vault,
      ],
    });
    expect(messagesOf(withKey(4, { cells: [...trap.cells, { x: 7, y: 1 }, { x: 8, y: 1 }] }))).toEqual([]);
    const noise = { triggers: [{ on: "noise", to: "machine", does: "collapse" }] };
    expect(messagesOf(withKey(8, noise))[0]).toMatch(/^\d cells are cut off after trip trapdoor at 5,1$/);
    const cells = [...trap.cells, { x: 7, y: 1 }, { x: 8, y: 1 }];
    expect(messagesOf(withKey(8, { ...noise, cells }))[0]).toMatch(/after trip trapdoor at 5,1$/);
  });

  it("is known to the solver where only two machines together cut something off", () => {
    const level = withWeakFloor(
      `
      ##########
      #<.._z.>##
      #.####.###
      #....z..##
      ##########`,
    );
    const [both] = level.machines as [Machine];
    const north = { ...both, cells: both.cells.filter(({ y }) => y === 1) };
    const south = { ...both, id: 1, name: "pit", cells: both.cells.filter(({ y }) => y === 3) };
    expect(messagesOf({ ...level, machines: [north] })).toEqual([]);
    expect(messagesOf({ ...level, machines: [south] })).toEqual([]);
    expect(messagesOf({ ...level, machines: [north, south] })).toEqual([
      "the exit is cut off after take prize at 4,1, take prize at 4,1",
    ]);
  });

  it("is known to the solver where cages shut the only way, and where water rises for good", () => {
    const choice = (x: number) => ({ kind: "item", name: "choice", x, y: 1 }) as const;
    const on = (does: "cage" | "flood", to: string) => ({
      triggers: [{ on: "take", to, does } as const],
    });
    const caged = withWeakFloor(
      `
      ########
      #<._..>#
      ########`,
      { name: "vault", things: [choice(2), choice(4)], ...on("cage", "choice") },
    );
    expect(messagesOf(caged)).toContain("the player is stranded after take choice at 2,1");
    const shutIn = withWeakFloor(
      `
      ########
      #<>._zz#
      ########`,
      { name: "vault", things: [choice(2), choice(4)], ...on("cage", "choice") },
    );
    expect(messagesOf(shutIn)).toEqual([
      "2 cells are cut off after take choice at 2,1",
      "the player is stranded after take choice at 4,1",
    ]);
  });

  it("is known to the solver where water keeps players from the lever, and not where it lets them out", () => {
    const flooding = (art: string) => {
      const level = withWeakFloor(art, {
        name: "cistern",
        triggers: [
          { on: "take", to: "prize", does: "flood" },
          { on: "pull", to: "lever", does: "drain" },
        ],
      });
      const { feature, liquid } = level.layers!;
      for (const [cell, kind] of feature.cells.entries()) {
        if (kind !== Feature.weakFloor) continue;
        feature.cells[cell] = 0;
        liquid.cells[cell] = Liquid.shallow;
      }
      const lever = { ...level.machines[0]!.things[0]!, x: 6, y: 2 };
      feature.cells[2 * level.terrain.width + 6] = Feature.lever;
      const [machine] = level.machines as [Machine];
      return { ...level, machines: [{ ...machine, cells: [...machine.cells, lever] }] };
    };
    const dry = flooding(`
      #########
      #<>z..z.#
      ###z_..##
      #########`);
    expect(messagesOf(dry)).toEqual([]);
    const kept = flooding(`
      #########
      #<>z.zz.#
      ###z_z.##
      #########`);
    expect(messagesOf(kept)).toEqual(["the player is stranded after take prize at 4,2"]);
    const cornered = flooding(`
      #########
      #<.>#z_##
      ####.####
      #########`);
    expect(messagesOf(cornered)).toEqual(["the player is stranded after take prize at 6,1"]);
  });

  it("is known to the solver where a fire on a rope bridge leaves no way back", () => {
    const hung = (art: string) => {
      const level = withWeakFloor(art, { triggers: [] });
      const { feature, liquid } = level.layers!;
      for (const [cell, kind] of feature.cells.entries()) {
        if (kind !== Feature.weakFloor) continue;
        feature.cells[cell] = Feature.ropeBridge;
        liquid.cells[cell] = Liquid.deep;
      }
      return messagesOf(level);
    };
    expect(
      hung(`
      #########
      #<>.zz.##
      ###_#####
      #########`),
    ).toContain("the player is stranded after burn rope bridges at 4,1");
    expect(
      hung(`
      #########
      #<>.zz.##
      ###_...##
      #########`),
    ).toEqual([]);
  });
});

describe("a lever on the far side", () => {
  const withGrate = (lever: number) => {
    const level = withWeakFloor(`
      #########
      #<..._..#
      #.#####.#
      #.....z>#
      #########`);
    const { feature } = level.layers!;
    feature.cells.fill(0);
    feature.cells[1 * 9 + lever] = Feature.lever;
    feature.cells[3 * 9 + 6] = Feature.grate;
    const [machine] = level.machines as [Machine];
    const way = { x: 6, y: 3 };
    const triggers = [{ on: "pull", to: "lever", does: "open" } as const];
    return {
      ...level,
      machines: [
        { ...machine, way, cells: [{ x: lever, y: 1 }], gate: "grate", things: [], triggers } as Machine,
      ],
    };
  };

  it("opens a way back once somebody has walked around", () => {
    const { steps, problems } = solveMachines(withGrate(6));
    expect(problems).toEqual([]);
    expect(steps.map(({ does, what, x, y }) => `${does} ${what} ${x},${y}`)).toEqual([
      "pull lever 6,1",
      "open trapdoor 6,3",
    ]);
  });
});

describe("locks", () => {
  const lock = (name: string, door: number, key: number) => ({
    name,
    door: { x: door, y: 1 },
    key: { x: key, y: 1 },
  });
  const level = withWeakFloor(`
    ###########
    #<..+.._+>#
    ###########`);

  it("are steps of the solution, in an order in which they open", () => {
    const { steps, problems } = solveMachines({
      ...level,
      locks: [lock("b", 8, 5), lock("a", 4, 2)],
    } as typeof level);
    expect(problems).toEqual([]);
    expect(steps.map(({ does, what }) => `${does} ${what}`)).toEqual([
      "take key of a",
      "open a",
      "take key of b",
      "open b",
    ]);
  });

  it("with their keys behind their doors are a problem", () => {
    const locks = [lock("a", 4, 6)];
    expect(messagesOf({ ...level, locks } as typeof level)).toContain("the exit cannot be reached");
  });
});

describe("a mistake in a plan", () => {
  const plain = { name: "shrine", help: "", site: "area", size: { min: 9, max: 20 }, parts: [] };
  const ghost = { put: { mob: "ghost" }, where: "open" };
  it.each([
    [
      { site: "pockets" },
      /machine "shrine".site is "pockets"; allowed: one of "pocket".*did you mean "pocket"/,
    ],
    [{ gate: "lockeddoor" }, /gate is "lockeddoor".*did you mean "lockedDoor"/],
    [{ wieght: 3 }, /machine "shrine".wieght is unknown.*did you mean "weight"/],
    [{ size: { min: 20, max: 9 } }, /size is { min: 20, max: 9 }.*min not above max/],
    [
      { site: "pocket", size: { min: 200, max: 300 } },
      /size is { min: 200, max: 300 }; allowed: what fits a pocket: from 1 to 130 cells/,
    ],
    [{ site: "cycle", size: { min: 2, max: 9 } }, /what fits a cycle: from 12 to 140 cells/],
    [{ site: "doorway", size: { min: 61, max: 90 } }, /what fits a doorway: from 1 to 60 cells/],
    [
      { parts: [{ put: { light: "candle" }, where: { with: "ghost" } }] },
      /parts\[0\].where.with is "ghost"; allowed: one of "candle"/,
    ],
    [{ parts: [ghost, { put: { light: "candle" }, where: { beside: "gost" } }] }, /did you mean "ghost"/],
    [
      { parts: [{ put: { layer: "lavaa" }, where: "open" }] },
      /parts\[0\].put.layer is "lavaa".*did you mean "lava"/,
    ],
    [{ parts: [{ put: {}, where: "open" }] }, /parts\[0\].put is {/],
    [{ parts: [{ ...ghost, where: "midle" }] }, /parts\[0\].where is "midle".*did you mean "middle"/],
    [{ parts: [{ ...ghost, count: { min: 3, max: 1 } }] }, /parts\[0\].count/],
    [{ parts: [{ ...ghost, share: 2 }] }, /parts\[0\].share is 2/],
    [{ parts: [{ ...ghost, apart: Number.NaN }] }, /parts\[0\].apart is NaN/],
    [
      { triggers: [{ on: "takes", to: "machine", does: "wake" }] },
      /triggers\[0\].on is "takes".*did you mean "take"/,
    ],
    [
      { triggers: [{ on: "take", to: "machine", does: "wakes" }] },
      /triggers\[0\].does is "wakes".*did you mean "wake"/,
    ],
    [
      { triggers: [{ on: "take", to: "prize", does: "wake" }] },
      /triggers\[0\].to is "prize"; allowed: one of "machine"/,
    ],
    [{ needs: ["key"] }, /needs is \["key"\]; allowed: only with a gate/],
    [{ triggers: [{ on: "enter", to: "machine", does: "flood" }] }, /a flood without a drain/],
    [{ triggers: [{ on: "enter", to: "machine", does: "collapse" }] }, /a collapse without weak floor/],
  ])("is an error that names it: %j", (mistake, message) => {
    const plans = [{ ...plain, ...mistake }] as unknown as readonly MachinePlan[];
    expect(() => machines({ plans })).toThrow(OptionError);
    expect(() => machines({ plans })).toThrow(message);
  });

  it("is none in the machines of this package", () => {
    expect(() => machines({ plans: [...machinePlans] })).not.toThrow();
  });

  it("that only shows in a level is a reason in the result", () => {
    const level = accretion.generate({ seed: 1, width: 40, height: 30 });
    const reasonOf = (plan: MachinePlan, dungeon: Dungeon = level) =>
      machines({ plans: [plan] })(dungeon).unbuilt;
    const tomb: MachinePlan = { ...vault, name: "tomb", fromMachines: true };
    expect(reasonOf(tomb, accretion.generate({ seed: 1 }))?.[0]?.reason).toContain(
      "there was no place for what it needs",
    );
    expect(reasonOf({ ...trapdoor, size: { min: 5000, max: 6000 } })).toEqual([
      { plan: "trapdoor", reason: "no free area of 5000 to 6000 cells was found" },
    ]);
    const guards = { put: { mob: "guard" }, where: "open", count: { min: 99, max: 99 } } as const;
    expect(reasonOf({ ...trapdoor, triggers: [], parts: [guards] })?.[0]?.reason).toContain(
      "a part found no place, or its parts would block it",
    );
    const lane = scene(`
      ####################
      #<................>#
      ####################`);
    expect(reasonOf({ ...trapdoor, size: { min: 4, max: 4 } }, lane)?.[0]?.reason).toContain(
      "what it takes from the ground would cut off something for good",
    );
    expect(machines({ plans: [vault] })(accretion.generate({ seed: 1 }))).not.toHaveProperty("unbuilt");
    expect(machines()(level)).not.toHaveProperty("unbuilt");
  });

  it("of a whole dungeon is an error, too", () => {
    const plan = (mistake: object) => () => dungeonPlan({ seed: 1, ...mistake });
    expect(plan({ plans: [] })).toThrow(/option plans is unknown; allowed: only seed/);
    expect(plan({ depth: 3 })).toThrow(/did you mean "depths"/);
    expect(plan({ styles: {} })).toThrow(/option styles is \{\}; allowed: an object with at least one name/);
    expect(plan({ styles: { rooms: {} } })).toThrow(
      /option styles.rooms.make is missing; allowed: a function/,
    );
    expect(plan({ styles: { rooms: { make: () => {}, joinPlaces: true } } })).toThrow(
      /did you mean "joinsPlaces"/,
    );
    expect(plan({ stairs: "aligend" })).toThrow(/did you mean "aligned"/);
  });
});

describe("lockDoors", () => {
  it("never locks a secret door, nor one with a gate of a machine", () => {
    let [locked, shut] = [0, 0];
    for (let seed = 0; seed < tries(40, 200, 10); seed++) {
      const hidden = secretDoors({ chance: 1, most: 20, hidden: 0.9 })(
        machines({ most: 8 })(tree.generate({ seed })),
      );
      const { locks, layers, terrain } = lockDoors({ locks: 20 })(hidden);
      shut += layers.feature.cells.filter((value) => value === Feature.secretDoor).length;
      locked += locks.length;
      for (const { door } of locks) expect(layers.feature.cells[door.y * terrain.width + door.x]).toBe(0);
    }
    expect(Math.min(locked, shut)).toBeGreaterThan(20);
  });
});
