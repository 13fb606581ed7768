import {
  type AnyComponent,
  add,
  type Entity,
  entity,
  event,
  type Plugin,
  plugin,
  remove,
  text,
  type World,
  when,
} from "../src";
import { startTimer } from "../src/turns";
import { type Part, partOf } from "../src/world";

const Faded = event("faded", { entity, what: text });

/** Components that wear off, as a game makes them with timers. */
export function fading(...components: readonly AnyComponent[]): Plugin {
  return plugin({
    name: "fading",
    needs: ["turns"],
    components,
    events: [
      when(Faded, (world, { entity, what }) => {
        const ended = components.find(({ name }) => name === what);
        if (ended) remove(world, entity, ended);
      }),
    ],
  });
}

/** Gives an entity a component for some ticks. Returns the number of the timer that ends it. */
export function inflict(world: World, entity: Entity, making: Part | AnyComponent, ticks: number): number {
  add(world, entity, making);
  const what = partOf(making).component.name;
  return startTimer(world, Faded({ entity, what }), { after: ticks, about: entity });
}
