import { addComponent, removeComponent, removeEntity } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  type Columns,
  columnsOf,
  component,
  despawn,
  type Entity,
  entitiesWith,
  entityAt,
  hashWorld,
  i16,
  plugin,
  REACTION,
  type Row,
  readColumns,
  rowOf,
  spawn,
  step,
  streamOf,
  system,
  text,
  touch,
  type World,
} from "../../src";
import { wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { historyOf, redo, undo } from "../../src/undo";
import { scene } from "../scene";

const Health = component("Health", { now: i16, mood: text });

const MAP = `
  #####
  #@..#
  #####`;

/** A world with a few hundred entities, so that rows lie in several blocks, in which a turn can be made to do something and to fail. */
function world() {
  let deed: ((world: World) => void) | undefined;
  let isFaulty = true;
  const act = (world: World) => {
    deed?.(world);
    if (deed && isFaulty) throw new TypeError("boom");
  };
  const bad = plugin({
    name: "bad",
    components: [Health],
    systems: [[REACTION, system("bad.act", act)]],
  });
  const made = scene(MAP, { capacity: 2000, plugins: [bad, rewind.plugin()] });
  const them = Array.from({ length: 300 }, (_, i) => spawn(made.world, Health({ now: i })));
  made.wait(1);
  const play = (what: (world: World) => void, faulty: boolean) => {
    [deed, isFaulty] = [what, faulty];
    if (faulty) expect(() => step(made.world, wait())).toThrow("boom");
    else step(made.world, wait());
    deed = undefined;
  };
  return { ...made, them, play };
}

/** Everything that can be done to an entity in row 200 or thereabouts without the engine being asked. */
const deeds: readonly [name: string, deed: (world: World, them: readonly Entity[]) => void][] = [
  [
    "a column that is asked for",
    (world) => {
      columnsOf(world, Health).now[200 as Row] = -1;
    },
  ],
  [
    "one row that is touched",
    (world) => {
      touch(world, 200 as Row, Health).mood[200 as Row] = "sad";
    },
  ],
  [
    "bitecs, which takes a component",
    (world, them) => removeComponent(world, rowOf(world, them[7]!)!, Health),
  ],
  ["bitecs, which takes an entity", (world, them) => removeEntity(world, rowOf(world, them[290]!)!)],
  [
    "bitecs, which gives a component",
    (world) => addComponent(world, rowOf(world, entitiesWith(world)[0]!)!, Health),
  ],
  [
    "more entities than there ever were",
    (world) => void Array.from({ length: 250 }, () => spawn(world, Health({ mood: "new" }))),
  ],
];

describe("what is changed past the engine is put back all the same:", () => {
  test.each(deeds)("%s", (_, deed) => {
    const { world: it, them, play } = world();
    const before = hashWorld(it);
    play((now) => deed(now, them), true);
    expect(hashWorld(it)).toBe(before);
    play((now) => deed(now, them), false);
    const after = hashWorld(it);
    expect(after).not.toBe(before);
    step(it, wait());
    undo(it, 2);
    expect(hashWorld(it)).toBe(before);
    redo(it);
    expect(hashWorld(it)).toBe(after);
  });

  test("a column that was handed out long ago", () => {
    const { world: it, wait, play } = world();
    const { now }: Columns<{ now: typeof i16 }> = columnsOf(it, Health);
    wait(3);
    play(() => {
      now[130 as Row] = 77;
    }, false);
    const after = hashWorld(it);
    play((world) => despawn(world, entityAt(world, 130 as Row)), true);
    expect([hashWorld(it), now[130 as Row]]).toEqual([after, 77]);
  });

  test("a stream that somebody kept", () => {
    const { world: it, play, wait } = world();
    const loot = streamOf(it, "loot");
    wait(1);
    play(() => void loot.float(), false);
    const after = hashWorld(it);
    play(() => void loot.float(), true);
    expect(hashWorld(it)).toBe(after);
  });
});

test("columns that are only read are no change", () => {
  const { world: it, wait } = world();
  const sum = () =>
    entitiesWith(it, Health).reduce((sum, one) => sum + readColumns(it, Health).now[rowOf(it, one)!]!, 0);
  wait(1);
  const { back } = historyOf(it);
  expect(sum()).toBe((299 * 300) / 2);
  expect(historyOf(it).back).toBe(back);
});
