import { describe, expect, test } from "vitest";
import {
  action,
  add,
  done,
  type Entity,
  FaultError,
  has,
  on,
  plugin,
  read,
  remove,
  spawn,
  write,
} from "../../src";
import { checkWorld } from "../../src/check";
import {
  behaviour,
  type Desire,
  desire,
  explain,
  hunt,
  inform,
  Mind,
  MindError,
  plugin as minds,
  perceive,
  targetOf,
  threatsOf,
} from "../../src/minds";
import { addLevel, Blocker, levelOf, move, put } from "../../src/space";
import { Actor, Dormant, Player, suspend, wait } from "../../src/turns";
import { whereIs } from "../scene";
import { monsters } from "./monsters";

/** A dance counts as something to do. */
const dance = action("dance", {});
const dancing = plugin({ name: "dancing", actions: [on(dance, () => done())] });

/** A map with a monster on spot 1 that wants just this, and an idler on spot 2 if there is one. */
function wanting(map: string, ...desires: Desire[]) {
  const made = monsters(map, {
    behaviours: [behaviour("idler"), behaviour("picky", ...desires)],
    plugins: [dancing],
  });
  const self = made.put("1", "picky");
  return { ...made, self, action: () => explain(made.world, self).action };
}

const pulling = (...cells: number[]) => desire("pull", 1, () => (cell) => (cells.includes(cell) ? 1 : 0));
const offering = (worth: number) => desire("offer", 2, { offer: () => ({ action: dance(), worth }) });

const ROOM = `
  ...
  .1.
  ...`;

describe("a mind", () => {
  test("stays where it is unless somewhere else is better", () => {
    expect(wanting(ROOM).action()).toEqual(wait());
    expect(
      wanting(
        ROOM,
        desire("all the same", 1, () => () => 5),
      ).action(),
    ).toEqual(wait());
    expect(
      wanting(
        ROOM,
        desire("home", 1, () => (cell) => (cell === 4 ? 1 : 0)),
      ).action(),
    ).toEqual(wait());
  });

  test.each([
    ["n", 1],
    ["ne", 2],
    ["e", 5],
    ["se", 8],
    ["s", 7],
    ["sw", 6],
    ["w", 3],
    ["nw", 0],
  ] as const)("steps %s to a better cell", (dir, cell) => {
    const { action, pass, world, self } = wanting(ROOM, pulling(cell));
    expect(action()).toEqual(move({ dir }));
    pass(1);
    expect(whereIs(world, self)).toBe(`${cell % 3},${Math.floor(cell / 3)}`);
    expect(read(world, self, Mind).heading).toBe(["n", "ne", "e", "se", "s", "sw", "w", "nw"].indexOf(dir));
  });

  test("takes the first of equals, clockwise from north", () => {
    expect(wanting(ROOM, pulling(0, 3, 5)).action()).toEqual(move({ dir: "e" }));
    expect(wanting(ROOM, pulling(0, 3)).action()).toEqual(move({ dir: "w" }));
  });

  test("never steps off the map or into walls, however good that seems", () => {
    const lost = desire("lost", 1, () => () => 1);
    for (const map of ["1", "#1#"]) expect(wanting(map, lost).action()).toEqual(wait());
    const edges = desire(
      "over the edge",
      1,
      ({ cell }) =>
        (next) =>
          next === cell ? 0 : 1,
    );
    const corner = wanting("1.\n..", edges);
    expect(explain(corner.world, corner.self).choices).toHaveLength(4);
    expect(corner.action()).toEqual(move({ dir: "e" }));
  });

  test("weighs several desires by their weights", () => {
    const left = desire("left", 2, () => (cell) => (cell === 0 ? 3 : 0));
    const right = desire("right", 5, () => (cell) => (cell === 2 ? 1 : 0));
    expect(wanting(".1.", left, right).action()).toEqual(move({ dir: "w" }));
    expect(wanting(".1.", desire("left", 1, left), right).action()).toEqual(move({ dir: "e" }));
  });

  test("does what is offered if that is worth more than a step", () => {
    expect(wanting(ROOM, offering(1)).action()).toEqual(dance());
    expect(wanting(ROOM, offering(0)).action()).toEqual(wait());
    // A step that is worth as much goes first, and of two offers the first.
    const eager = desire("pull", 2, pulling(5));
    expect(wanting(ROOM, eager, offering(1)).action()).toEqual(move({ dir: "e" }));
    expect(wanting(ROOM, eager, offering(1.5)).action()).toEqual(dance());
    const second = desire("second", 2, { offer: () => ({ action: wait(), worth: 1 }) });
    expect(wanting(ROOM, offering(1), second).action()).toEqual(dance());
  });

  test("counts an offer on top of what its place is worth", () => {
    const home = desire("home", 10, pulling(4));
    expect(wanting(ROOM, home, offering(1)).action()).toEqual(dance());
    const away = desire("away", 10, pulling(5));
    expect(wanting(ROOM, away, offering(4)).action()).toEqual(move({ dir: "e" }));
  });

  test("walks into a foe, but not into a rock or a friend", () => {
    const foe = wanting("@1", pulling(0));
    expect(foe.action()).toEqual(move({ dir: "w" }));
    const rock = wanting("21", pulling(0));
    spawn(rock.world, rock.spot("2"), Blocker);
    expect(rock.action()).toEqual(wait());
    const friend = wanting("21", pulling(0));
    friend.put("2", "picky");
    expect(friend.action()).toEqual(wait());
  });

  test("changes places with a friend who loses less by it, unless another step is as good", () => {
    const idle = wanting(".12", pulling(2));
    const friend = idle.put("2", "idler");
    expect(idle.action()).toEqual({ type: "swap", dir: "e" });
    const share = explain(idle.world, idle.self).choices.find(({ action }) => action.type === "swap");
    expect(share).toMatchObject({ x: 2, y: 0, value: 1 });
    expect(share?.shares.at(-1)?.desire).toBe("let a friend pass");
    const other = wanting(".12", pulling(0, 2));
    other.put("2", "idler");
    expect(other.action()).toEqual(move({ dir: "w" }));
    // A friend in a better place is not asked as long as a step leads anywhere better.
    const free = wanting(".12", pulling(0, 2), pulling(2));
    free.put("2", "idler");
    expect(free.action()).toEqual(move({ dir: "w" }));
    // Who takes no turns cannot step aside.
    suspend(idle.world, friend);
    expect(has(idle.world, friend, Dormant)).toBe(true);
    expect(idle.action()).toEqual(wait());
  });

  test("names the desire that fails, whatever it was asked", () => {
    const fail = () => {
      throw new Error("ouch");
    };
    for (const parts of [{ feel: fail }, { feel: () => fail }, { offer: fail }]) {
      const { world, self } = wanting(ROOM, hunt(), desire("sore", 1, parts));
      expect(() => explain(world, self)).toThrow(new FaultError('desire "sore"', new Error("ouch")));
    }
  });

  test("with infinite pulls that cancel each other names the first of them", () => {
    const up = desire("up", 1, () => () => Number.POSITIVE_INFINITY);
    const down = desire("down", 1, () => () => Number.NEGATIVE_INFINITY);
    const { world, self } = wanting(ROOM, pulling(1), down, up);
    expect(() => explain(world, self)).toThrow('desire "down" failed: its pull on cell 4 is -Infinity');
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("has no desire of weight %d", (weight) => {
    expect(() => desire("odd", weight, () => undefined)).toThrow(
      new MindError(`desire "odd": weight is ${weight}; allowed are finite numbers from 0`),
    );
  });

  test("needs turns", () => {
    const { world, spot } = monsters("1");
    expect(() => spawn(world, spot("1"), Mind)).toThrow(
      new MindError(
        "the new entity has no Actor, so a Mind would never get a turn; add Actor with it, or before it",
      ),
    );
    const self = spawn(world, spot("1"));
    expect(() => add(world, self, Mind)).toThrow(`entity ${self} has no Actor`);
    add(world, self, Actor);
    add(world, self, Mind);
    remove(world, self, Actor);
    expect(has(world, self, Mind)).toBe(false);
    expect(checkWorld(world)).toEqual([]);
  });
});

describe("the foe that a mind thinks of", () => {
  const thinking = () => {
    const made = wanting("2.....1.3", hunt());
    const [one, other] = ["2", "3"].map((glyph) => spawn(made.world, made.spot(glyph), Player));
    const tell = (who: Entity | undefined, x: number, certainty: number) =>
      inform(made.world, made.self, { who, level: 0, x, y: 0, certainty, sense: "told" });
    const target = () => targetOf(made.world, made.self, levelOf(made.world, 0));
    return { ...made, one, other, tell, target };
  };

  test("is nobody, or a noise", () => {
    const { target, tell } = thinking();
    expect(target()).toBeUndefined();
    tell(undefined, 3, 500);
    expect(target()).toEqual({ who: undefined, x: 3, y: 0, cell: 3, now: false });
  });

  test("is the surest, and of those the nearest", () => {
    const { one, other, target, tell } = thinking();
    tell(other, 8, 400);
    tell(one, 0, 500);
    expect(target()?.who).toBe(one);
    tell(other, 8, 500);
    expect(target()?.who).toBe(other);
    tell(one, 5, 500);
    expect(target()?.who).toBe(one);
    // As near and as sure: the one that was there first.
    tell(one, 4, 500);
    expect(target()?.who).toBe(one);
  });

  test("is there now if it was perceived at the mind's last turn", () => {
    const { world, self, one, target, tell } = thinking();
    tell(one, 0, 500);
    expect(target()?.now).toBe(false);
    perceive(world, self);
    expect(target()).toMatchObject({ who: expect.any(Number), now: true });
  });

  test("is on its own level, and a foe", () => {
    const made = monsters("@....1", { behaviours: [behaviour("idler")] });
    const self = made.put("1", "idler");
    perceive(made.world, self);
    const level = levelOf(made.world, 0);
    const moment = { world: made.world, self, level } as never;
    expect(threatsOf(moment)).toEqual([0]);
    const other = addLevel(made.world, level.tiles);
    const below = { world: made.world, self, level: levelOf(made.world, other) } as never;
    expect(threatsOf(below)).toEqual([]);
    expect(targetOf(made.world, self, levelOf(made.world, other))).toBeUndefined();
    put(made.world, made.hero, other, 0, 0);
    expect(threatsOf(moment)).toEqual([0]);
  });
});

test("a friend that a mind knows of is no quarry, and no threat", () => {
  const made = monsters("@2...1", { behaviours: [behaviour("idler")] });
  const [self, friend] = [made.put("1", "idler"), made.put("2", "idler")];
  inform(made.world, self, { who: friend, level: 0, x: 1, y: 0, certainty: 900, sense: "sight" });
  const level = levelOf(made.world, 0);
  expect(targetOf(made.world, self, level)).toBeUndefined();
  expect(threatsOf({ world: made.world, self, level } as never)).toEqual([]);
});

test("minds are given what they have options for", () => {
  expect(() => minds({ byts: 3 } as object)).toThrow(
    /^minds: unknown option "byts"; did you mean "bytes"\? Allowed are behaviours, dangers, bytes$/,
  );
  expect(() => minds({ bytes: 1.5 })).toThrow(/^bytes is 1.5; allowed are whole numbers from 0/);
  expect(() => minds({ bytes: 0 })).not.toThrow();
  const { world, self } = wanting(ROOM, hunt());
  expect(() => write(world, self, Mind, { behaviour: "picki" })).toThrow(MindError);
  expect(() => write(world, self, Mind, { sight: 3 })).not.toThrow();
});
