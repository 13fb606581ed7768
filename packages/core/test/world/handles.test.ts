import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  action,
  add,
  advance,
  columnsOf,
  component,
  createWorld,
  despawn,
  done,
  type Entity,
  EntityError,
  emit,
  entitiesWith,
  entity,
  entityAt,
  entityFrom,
  event,
  get,
  has,
  i16,
  isAlive,
  on,
  plugin,
  type Row,
  read,
  remove,
  rowOf,
  rowsInOrder,
  spawn,
  step,
  type World,
  write,
} from "../../src";
import * as space from "../../src/space";
import { addLevel, at, entitiesAt, levelOf, Position, placeBeside, tileset } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";
import { dropRow, putRow, rowOrNone } from "../../src/world/entity";
import { createRowTable, NO_ROW } from "../../src/world/identity";
import { inside } from "../../src/world/world";

const Health = component("Health", { now: i16 });
const Corpse = component("Corpse", {});
const Grip = component("Grip", { by: entity });
const Struck = event("struck", { entity });
const strikeOut = action("strike");
const make = (capacity = 8) => createWorld({ seed: 1, components: [Health, Corpse, Grip], capacity });

/** What a game does to somebody: the dead leave a corpse at once. Answers whether the victim is still alive. */
function hurt(world: World, victim: Entity): boolean {
  write(world, victim, Health, { now: read(world, victim, Health).now - 1 });
  if (read(world, victim, Health).now <= 0) {
    despawn(world, victim);
    spawn(world, Corpse);
  }
  return isAlive(world, victim);
}

describe("an entity that is gone", () => {
  test("is not found alive because its corpse took its row", () => {
    const world = make();
    const orc = spawn(world, Health({ now: 1 }));
    const row = rowOf(world, orc);
    expect(hurt(world, orc)).toBe(false);
    const [corpse] = entitiesWith(world, Corpse) as [Entity];
    expect(rowOf(world, corpse)).toBe(row);
    expect([rowOf(world, orc), get(world, orc, Health), get(world, orc, Corpse)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([has(world, orc, Corpse), has(world, corpse, Corpse)]).toEqual([false, true]);
  });

  test.each<[string, (world: World, gone: Entity) => unknown]>([
    ["read", (world, gone) => read(world, gone, Health)],
    ["write", (world, gone) => write(world, gone, Health, { now: 3 })],
    ["add", (world, gone) => add(world, gone, Health)],
    ["remove", (world, gone) => remove(world, gone, Health)],
    ["despawn", (world, gone) => despawn(world, gone)],
    ["a field", (world, gone) => spawn(world, Grip({ by: gone }))],
  ])("is refused by %s, whoever has its row now", (_, call) => {
    const world = make();
    const gone = spawn(world, Health);
    despawn(world, gone);
    const heir = spawn(world, Health({ now: 7 }));
    expect(() => call(world, gone)).toThrow(EntityError);
    expect(() => call(world, gone)).toThrow(/entity 1 is not alive/);
    expect(read(world, heir, Health).now).toBe(7);
  });

  test("reads as undefined in the fields of others", () => {
    const world = make();
    const [ogre, hero] = [spawn(world), spawn(world)];
    add(world, hero, Grip({ by: ogre }));
    expect(read(world, hero, Grip).by).toBe(ogre);
    despawn(world, ogre);
    spawn(world);
    expect(read(world, hero, Grip)).toEqual({ by: undefined });
    write(world, hero, Grip, { by: hero });
    write(world, hero, Grip, { by: undefined });
    expect(get(world, hero, Grip)).toEqual({ by: undefined });
  });

  test("is itself in events that are looked at much later, and nobody else", () => {
    const tiles = tileset({ floor: { glyph: "." } });
    const strike = plugin({
      name: "strike",
      components: [Health],
      actions: [
        on(strikeOut, (world, actor) => {
          const { level, x, y } = placeBeside(world, actor, "e");
          const [foe] = entitiesAt(world, level, x, y);
          if (foe) emit(world, Struck({ entity: foe }));
          if (foe) despawn(world, foe);
          return done();
        }),
      ],
    });
    const world = createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), strike] });
    const level = addLevel(world, { width: 3, height: 1, cells: new Uint8Array(3) });
    spawn(world, at(level, 0, 0), Player, Actor);
    const orc = spawn(world, at(level, 1, 0), Health);
    advance(world);
    const { events } = step(world, strikeOut());
    for (let i = 0; i < 5; i++) spawn(world, at(level, 2, 0), Health);
    const struck = events.filter(Struck.is).map(({ entity }) => entity);
    expect(struck).toEqual([orc]);
    expect(struck.map((one) => get(world, one, Health))).toEqual([undefined]);
  });
});

describe("entities and rows", () => {
  test("lead to each other, and plain numbers to entities that are there", () => {
    const world = make();
    const [first, second] = [spawn(world, Health), spawn(world, Health)];
    despawn(world, first);
    const third = spawn(world, Health);
    expect(entitiesWith(world, Health)).toEqual([second, third]);
    for (const row of rowsInOrder(world, Health)) expect(rowOf(world, entityAt(world, row))).toBe(row);
    expect([entityFrom(world, third), entityFrom(world, first), entityFrom(world, 0)]).toEqual([
      third,
      undefined,
      undefined,
    ]);
    expect([-1, 1.5, Number.NaN, 2 ** 40].map((serial) => entityFrom(world, serial))).toEqual(
      new Array(4).fill(undefined),
    );
    expect(() => entityAt(world, 7 as Row)).toThrow(/no entity is in row 7/);
    expect([has(world, undefined, Health), get(world, undefined, Health)]).toEqual([false, undefined]);
  });

  test("are not mixed up: that does not compile", () => {
    const world = make();
    const rat = spawn(world, Health);
    const [row] = rowsInOrder(world, Health) as readonly [Row];
    const { now } = columnsOf(world, Health);
    expect(now[row]).toBe(0);
    const mistakes = () => {
      // @ts-expect-error: a column is indexed by row
      now[rat] = 3;
      // @ts-expect-error: nor by any number
      now[1] = 3;
      // @ts-expect-error: a row is no entity
      despawn(world, row);
      // @ts-expect-error: nor is any number
      despawn(world, 1);
      // @ts-expect-error: nor nobody
      read(world, read(world, rat, Grip).by, Health);
      // @ts-expect-error: an entity is no row
      entityAt(world, rat);
      // @ts-expect-error: an entity is no level
      levelOf(world, rat);
      // @ts-expect-error: nor is a row
      spawn(world, Position({ level: row }));
      // @ts-expect-error: a level is no entity
      isAlive(world, levelOf(world, 0).id);
      // @ts-expect-error: an event makes what happened, not a game by hand
      emit(world, { type: "died", entity: rat });
    };
    expect(mistakes).toBeTypeOf("function");
  });
});

describe("the table of rows", () => {
  test("finds what was put in and not dropped, through any mix of changes", () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = createRandom(seed);
      const world = make(1);
      const table = world[inside].identity.rows;
      const known = new Map<number, Row>();
      // Serials that lie close together, and others that are far apart by the same step.
      const step = random.pick([1, 2, 64, 4096, 65_536]);
      for (let i = 1; i <= 600; i++) {
        const serial = 1 + random.int(0, 200) * step;
        if (known.has(serial)) {
          dropRow(table, serial);
          known.delete(serial);
        } else {
          putRow(table, serial, i as Row);
          known.set(serial, i as Row);
        }
        const asked = 1 + random.int(0, 200) * step;
        expect(rowOrNone(world, asked as Entity)).toBe(known.get(asked) ?? NO_ROW);
      }
      for (const [serial, row] of known) expect(rowOrNone(world, serial as Entity)).toBe(row);
      expect(table.size).toBe(known.size);
    }
  });

  test("keeps serials that follow each other side by side while old ones go and new ones come", () => {
    const table = createRowTable(1);
    const living = 2000;
    for (let serial = 1; serial <= 10 * living; serial++) {
      putRow(table, serial, 1 as Row);
      if (serial > living) dropRow(table, serial - living);
      if (serial % 500 !== 0) continue;
      const places = Array.from(table.slots).flatMap((there, at) =>
        at % 2 === 0 && there > 0 ? [there] : [],
      );
      const leaps = places.filter((there, i) => there !== (places.at(i - 1) as number) + 1);
      // At the oldest, and where the first of a new table size is.
      expect(leaps.length).toBeLessThanOrEqual(2);
    }
  });

  test("takes up memory in proportion to the living, not to the highest serial", () => {
    const table = createRowTable(1);
    for (let serial = 1; serial <= 20_000; serial++) {
      putRow(table, serial, 1 as Row);
      if (serial > 20) dropRow(table, serial - 20);
    }
    expect(table.slots.length).toBeLessThanOrEqual(128);
  });
});
