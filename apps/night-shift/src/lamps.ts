import {
  action,
  bool,
  component,
  done,
  type Entity,
  entitiesWith,
  entity,
  failed,
  on,
  plugin,
  read,
  startingAt,
  type World,
  write,
} from "@delvekit/core";
import { Light } from "@delvekit/core/light";
import { Position } from "@delvekit/core/space";
import { heroOf, stepsBetween } from "@delvekit/kit";
import { sayAbout } from "@delvekit/kit/messages";

export const Lamp = component("Lamp", { lit: startingAt(bool, true) });
export const LAMP_RADIUS = 7;

/** Switches a lamp beside the actor on or off. */
export const toggle = action("toggle", { lamp: entity });

export const lampBeside = (world: World, who: Entity): Entity | undefined =>
  entitiesWith(world, Lamp, Position).find((it) => {
    const [one, other] = [read(world, it, Position), read(world, who, Position)];
    return one.level === other.level && stepsBetween(one, other) <= 1;
  });

export const lamps = plugin({
  name: "lamps",
  needs: ["light"],
  components: [Lamp],
  actions: [
    on(toggle, (world, who, { lamp }) => {
      if (stepsBetween(read(world, who, Position), read(world, lamp, Position)) > 1)
        return failed("No lamp is in reach.");
      const lit = !read(world, lamp, Lamp).lit;
      write(world, lamp, Lamp, { lit });
      write(world, lamp, Light, { radius: lit ? LAMP_RADIUS : 0, intensity: lit ? 255 : 0 });
      sayAbout(
        world,
        lit ? "{The who} [light who] a lamp." : "{The who} [put who] out a lamp.",
        { who },
        who === heroOf(world) ? "plain" : "warning",
      );
      return done();
    }),
  ],
});
