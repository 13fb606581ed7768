import {
  add,
  component,
  plugin as define,
  type Entity,
  get,
  has,
  hasPlugin,
  isAlive,
  type Place,
  type Plugin,
  type World,
  when,
} from "@delvekit/core";
import { Item, pickUp } from "@delvekit/core/items";
import { Asleep, Follower, Mind } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import { entitiesAt, Moved, Position } from "@delvekit/core/space";
import { heroOf, turnOf } from "../hero";
import { compose, listOf, nameOf, perceives } from "../names";
import { addMessage, takeBackMessage } from "./log";

/** The player has been told about it. */
const Noticed = /* @__PURE__ */ component("Noticed", {});

/**
 * Reports creatures that come into view for the first time, "You see 2 rats.", and items where the hero steps, "You see a torch here." Newcomers of
 * one turn are reported in one sentence per kind, as a warning, which stops journeys, and companions of the hero not at all. Needs `messages` and `minds`.
 *
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, log, notices()] });
 */
export function notices(): Plugin {
  return define({
    name: "notices",
    needs: ["messages", "minds", "sight"],
    components: [Noticed],
    around(world, command, go) {
      const takeBack = command && pickUp.is(command) ? rememberWhatLies(world) : undefined;
      const outcome = go();
      takeBack?.();
      // At the end of the turn, so that a pack that comes around a corner one by one is reported in one sentence.
      if (outcome.status === "input") tellNewcomers(world);
      return outcome;
    },
    events: [
      when(Moved, (world, { entity, to }) => {
        if (entity === heroOf(world)) tellWhatLies(world, to);
      }),
    ],
  });
}

/** Introduces newcomers before a message mentions one of them: a jackal can appear and bite in one turn. */
export function introduce(world: World, named: readonly (Entity | undefined)[]): void {
  if (!hasPlugin(world, "notices")) return;
  const hero = heroOf(world);
  const isNew = (one: Entity | undefined) =>
    isAlive(world, one) && has(world, one, Mind) && !has(world, one, Noticed) && perceives(world, hero, one);
  if (named.some(isNew)) tellNewcomers(world);
}

/** Reports creatures in view that the player has not been told about. */
function tellNewcomers(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined) return;
  const counts = new Map<string, Entity[]>();
  for (const one of seenBy(world, hero, [Mind])) {
    if (has(world, one, Noticed)) continue;
    add(world, one, Noticed);
    if (get(world, one, Follower)?.leader === hero) continue;
    const name = newcomer(world, one, 1);
    counts.set(name, [...(counts.get(name) ?? []), one]);
  }
  for (const group of counts.values()) {
    const what = newcomer(world, group[0]!, group.length);
    addMessage(world, compose(world, "You see {what}.", { what }), "warning");
  }
}

/** A number of one kind, as first seen: "a sleeping jackal", "4 rats". */
function newcomer(world: World, one: Entity, count: number): string {
  const state = has(world, one, Asleep) ? { adjective: "sleeping" } : {};
  return nameOf(world, one, { article: "a", count, ...state });
}

function itemsAt(world: World, { level, x, y }: Place): Entity[] {
  return entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Item));
}

function tellWhatLies(world: World, place: Place): void {
  const things = itemsAt(world, place);
  if (things.length > 0) addMessage(world, whatLies(world, things), "plain");
}

/** "You see a torch here." */
function whatLies(world: World, things: readonly Entity[]): string {
  const names = things.map((item) => nameOf(world, item, { article: "a" }));
  return compose(world, "You see {what} here.", { what: listOf(world, names) });
}

/**
 * Remembers what lies beneath the hero. The returned function takes back the message about it from the turn before, if all of it has been picked up:
 * "You pick up a torch." alone says the same, and explorers pick up whatever they step on.
 */
function rememberWhatLies(world: World): () => void {
  const here = get(world, heroOf(world), Position);
  const things = here ? itemsAt(world, here) : [];
  const text = things.length > 0 ? whatLies(world, things) : "";
  const since = turnOf(world) - 1;
  const isLeft = (thing: Entity) => isAlive(world, thing) && has(world, thing, Position);
  return () => {
    if (things.length > 0 && !things.some(isLeft)) takeBackMessage(world, text, since);
  };
}
