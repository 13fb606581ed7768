import {
  component,
  type Entity,
  entitiesWith,
  get,
  oneOf,
  read,
  streamOf,
  u8,
  type World,
  write,
} from "@delvekit/core";
import { desire, stepsTo, towards } from "@delvekit/core/minds";
import { cellOn, Position } from "@delvekit/core/space";
import { stepsBetween } from "@delvekit/kit";
import { Lamp, toggle } from "./lamps";

/** The middle of a room; guards walk from one to the next. */
export const Exhibit = component("Exhibit", {
  room: u8,
  style: oneOf("gallery", "egypt", "armoury", "gems", "foyer"),
});
/** The room that a guard is walking to. */
export const Rounds = component("Rounds", { room: u8 });

const exhibitsOn = (world: World, level: number): Entity[] =>
  entitiesWith(world, Exhibit, Position).filter((it) => read(world, it, Position).level === level);

/** Walk from exhibit to exhibit, in random order. */
export const rounds = (weight: number) =>
  desire("rounds", weight, {
    prepare({ world, self, level, cell }) {
      if (!get(world, self, Rounds)) return;
      const all = exhibitsOn(world, level.id);
      const goal = all.find(
        (it) => read(world, it, Exhibit).room === read(world, self, Rounds).room,
      );
      const here = { x: cell % level.width, y: Math.floor(cell / level.width) };
      if (goal && stepsBetween(here, read(world, goal, Position)) > 1) return;
      const next = streamOf(world, "rounds").pick(all);
      write(world, self, Rounds, { room: read(world, next, Exhibit).room });
    },
    feel(moment) {
      const { world, self, level, target } = moment;
      const goes = get(world, self, Rounds);
      const goal =
        goes &&
        exhibitsOn(world, level.id).find((it) => read(world, it, Exhibit).room === goes.room);
      if (!goal || target) return undefined;
      const { x, y } = read(world, goal, Position);
      return towards(moment, cellOn(level, x, y));
    },
  });

/** Go to a dark lamp in the same room and light it again. */
export const relight = (weight: number) => {
  const darkNear = (world: World, self: Entity): Entity | undefined => {
    const here = read(world, self, Position);
    return entitiesWith(world, Lamp, Position).find((it) => {
      const there = read(world, it, Position);
      return (
        !read(world, it, Lamp).lit && there.level === here.level && stepsBetween(here, there) <= 7
      );
    });
  };
  return desire("relight", weight, {
    feel(moment) {
      const lamp = moment.target ? undefined : darkNear(moment.world, moment.self);
      if (!lamp) return undefined;
      const { x, y } = read(moment.world, lamp, Position);
      const around = [-1, 0, 1].flatMap((dy) =>
        [-1, 0, 1].map((dx) => cellOn(moment.level, x + dx, y + dy)),
      );
      const [best] = around
        .map((cell) => [cell, stepsTo(moment, cell)] as const)
        .filter(([, steps]) => steps !== undefined)
        .sort((a, b) => a[1]! - b[1]!);
      return best ? towards(moment, best[0]) : undefined;
    },
    offer({ world, self, target }) {
      const lamp = target ? undefined : darkNear(world, self);
      if (!lamp || stepsBetween(read(world, self, Position), read(world, lamp, Position)) > 1)
        return undefined;
      return { action: toggle({ lamp }), worth: 2 };
    },
  });
};
