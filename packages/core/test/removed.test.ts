import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import {
  advance,
  type Command,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  has,
  type Plugin,
  plugin,
  read,
  remove,
  spawn,
  step,
  type World,
  when,
} from "../src";
import * as heat from "../src/heat";
import { heatPlace, Scorchable, Scorched } from "../src/heat";
import * as items from "../src/items";
import * as minds from "../src/minds";
import { behaviour, Faction, Mind, Noticed, swap } from "../src/minds";
import * as sight from "../src/sight";
import * as smoke from "../src/smoke";
import { addSmoke, Breather, Choked } from "../src/smoke";
import * as space from "../src/space";
import { addLevel, at, Blocker, type LevelId, move, Position, setTile } from "../src/space";
import * as triggers from "../src/triggers";
import { Fell, Gate, Plate, setOff, Trigger, Triggered } from "../src/triggers";
import * as turns from "../src/turns";
import { Actor, Player, wait } from "../src/turns";
import { TILES } from "./scene";

/*
 * Listeners may remove anybody, also whoever a system would have come to next.
 */

const vanish = (world: World, others: readonly Entity[]) => {
  for (const other of others) despawn(world, other);
};
const ofCircuit = (world: World, circuit: number) => [
  ...entitiesWith(world, Plate).filter((plate) => read(world, plate, Plate).circuit === circuit),
  ...entitiesWith(world, Trigger).filter((one) => read(world, one, Trigger).circuit === circuit),
];

/** One turn of a hero in a room in which a listener removes others. */
interface Case {
  readonly plugins: readonly Plugin[];
  readonly listener: NonNullable<Parameters<typeof plugin>[0]["events"]>[number];
  /** Who is there besides the hero, with their places. */
  readonly others: readonly (readonly [x: number, y: number, ...parts: Parameters<typeof spawn>[1][]])[];
  readonly prepare?: (world: World, level: LevelId) => void;
  readonly command?: Command;
}

const CASES: Record<string, Case> = {
  "who chokes beside another who does": {
    plugins: [heat.plugin(), smoke.plugin()],
    listener: when(Choked, (world) => vanish(world, entitiesWith(world, Breather))),
    others: [
      [2, 1, Breather],
      [3, 1, Breather],
    ],
    prepare: (world, level) => addSmoke(world, level, 2, 1, 5000),
  },
  "who is burnt beside another who is": {
    plugins: [heat.plugin()],
    listener: when(Scorched, (world, { entity }) => {
      for (const other of entitiesWith(world, Scorchable, Position))
        if (other !== entity) remove(world, other, Position);
    }),
    others: [
      [3, 0, Scorchable],
      [3, 0, Scorchable],
    ],
    prepare: (world, level) => heatPlace(world, level, 3, 0, 4000),
  },
  "a plate of a machine that is cleared away": {
    plugins: [items.plugin(), triggers.plugin()],
    listener: when(Triggered, (world, { circuit }) => vanish(world, ofCircuit(world, circuit))),
    others: [
      [1, 0, Plate({ circuit: 3 })],
      [3, 0, Plate({ circuit: 3 })],
    ],
    command: move({ dir: "e" }),
  },
  "what waits for heat in a machine that is cleared away": {
    plugins: [heat.plugin(), items.plugin(), triggers.plugin()],
    listener: when(Triggered, (world, { circuit }) => vanish(world, ofCircuit(world, circuit))),
    others: [
      [3, 0, Trigger({ on: "heat", circuit: 3, again: true })],
      [3, 2, Trigger({ on: "heat", circuit: 3, again: true })],
    ],
    prepare(world, level) {
      heatPlace(world, level, 3, 0, 4000);
      heatPlace(world, level, 3, 2, 4000);
    },
  },
  "a gate of a machine that falls down with its first gate": {
    plugins: [items.plugin(), triggers.plugin()],
    listener: when(space.TileChanged, (world) => vanish(world, entitiesWith(world, Gate).slice(1))),
    others: [
      [3, 0, Gate({ circuit: 3, tile: "wall" })],
      [3, 2, Gate({ circuit: 3, tile: "wall" })],
    ],
    prepare: (world) => setOff(world, 3),
  },
  "who falls after another who does": {
    plugins: [items.plugin(), triggers.plugin({ falls: ["chasm"] })],
    listener: when(Fell, (world, { entity }) =>
      vanish(
        world,
        entitiesWith(world, Blocker).filter((other) => other !== entity && !has(world, other, Player)),
      ),
    ),
    others: [
      [2, 0, Blocker],
      [2, 1, Blocker],
    ],
    prepare(world, level) {
      setTile(world, level, 2, 0, "chasm");
      setTile(world, level, 2, 1, "chasm");
    },
  },
  "a ghost that vanishes when it notices somebody": {
    plugins: [sight.plugin(), minds.plugin()],
    listener: when(Noticed, (world, { entity }) => despawn(world, entity)),
    others: [
      [2, 1, Actor, Blocker, Mind],
      [3, 2, Actor, Blocker, Mind],
    ],
  },
  "a friend who dies of what the hero steps on in its place": {
    plugins: [
      ...[sight.plugin(), minds.plugin({ behaviours: [behaviour("still")] }), minds.factions({ us: {} })],
      ...[items.plugin(), triggers.plugin()],
    ],
    listener: when(Triggered, (world) => vanish(world, entitiesWith(world, Mind))),
    others: [
      [1, 0, Actor, Blocker, Mind({ behaviour: "still" }), Faction({ name: "us" })],
      [1, 0, Trigger({ on: "enter", circuit: 2, again: true, playersOnly: true })],
    ],
    command: swap({ dir: "e" }),
  },
};

test.each(Object.entries(CASES))("a turn goes on without %s", (_, scene) => {
  const { plugins, listener, others, prepare, command = wait() } = scene;
  const game = plugin({ name: "game", events: [listener] });
  const world = createWorld({ seed: 1, plugins: [space.plugin(TILES), turns.plugin(), ...plugins, game] });
  const [level] = [1, 2].map(() => addLevel(world, parseAscii("....\n....\n....", { ".": 1 })));
  const faction = plugins.some(({ name }) => name === "factions") ? [Faction({ name: "us" })] : [];
  const hero = spawn(world, Actor, Player, Blocker, at(level!, 0, 0), ...faction);
  for (const [x, y, ...parts] of others) spawn(world, at(level!, x, y), ...parts);
  advance(world);
  const before = entitiesWith(world, Position).length;
  prepare?.(world, level!);
  const turn = () => {
    expect(step(world, command).status).toBe("input");
    expect(step(world, wait()).status).toBe("input");
  };
  turn();
  expect(has(world, hero, Position)).toBe(true);
  // The listener has had its way.
  expect(entitiesWith(world, Position).length).toBeLessThan(before);
});
