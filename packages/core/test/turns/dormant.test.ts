import { describe, expect, test } from "vitest";
import {
  advance,
  createWorld,
  despawn,
  entity,
  event,
  has,
  hashWorld,
  loadWorld,
  plugin,
  read,
  remove,
  saveWorld,
  spawn,
  step,
  TurnError,
  timeOf,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import { listen } from "../../src/plugin";
import * as turns from "../../src/turns";
import { Actor, Dormant, Player, playersOf, resume, startTimer, suspend, wait } from "../../src/turns";
import { clockOf, queueOf } from "../../src/turns/clock";
import { pop } from "../../src/turns/queue";
import { timersOf } from "../../src/turns/timers";

/** A world in which the turns of all who are not players are written down. */
function world() {
  const log: string[] = [];
  const diary = plugin({
    name: "diary",
    decide: (of, actor) => {
      log.push(`${timeOf(of)}: ${actor}`);
      return wait();
    },
  });
  const setup = { plugins: [turns.plugin(), diary] };
  return { world: createWorld({ seed: 1, ...setup }), setup, log };
}

describe("who is suspended", () => {
  test("takes no turns until it is resumed, and then as soon as it would have", () => {
    const { world: made, log } = world();
    const troll = spawn(made, Actor({ next: 150 }));
    advance(made, { until: 100 });
    suspend(made, troll);
    expect(read(made, troll, Dormant)).toEqual({ left: 50, rests: false });
    // Doing it again changes nothing.
    advance(made, { until: 130 });
    suspend(made, troll);
    expect(read(made, troll, Dormant)).toEqual({ left: 50, rests: false });
    advance(made, { until: 1000 });
    expect(log).toEqual([]);
    resume(made, troll);
    expect(has(made, troll, Dormant)).toBe(false);
    expect(read(made, troll, Actor).next).toBe(1050);
    const before = hashWorld(made);
    resume(made, troll);
    expect(hashWorld(made)).toBe(before);
    advance(made, { until: 1200 });
    expect(log).toEqual([`1050: ${troll}`, `1150: ${troll}`]);
  });

  test("goes on at once if its turn was overdue", () => {
    const { world: made, log } = world();
    advance(made, { until: 500 });
    const late = spawn(made, Actor({ next: 3 }));
    suspend(made, late);
    expect(read(made, late, Dormant)).toEqual({ left: 0, rests: false });
    advance(made, { until: 700 });
    resume(made, late);
    advance(made, { until: 701 });
    expect(log).toEqual([`700: ${late}`]);
  });

  test("goes on at the last tick if its turn would be later", () => {
    const { world: made } = world();
    const never = spawn(made, Actor({ next: 0xffffffff }));
    suspend(made, never);
    advance(made, { until: 500 });
    resume(made, never);
    expect(read(made, never, Actor).next).toBe(0xffffffff);
  });

  test("is an actor, and no player", () => {
    const { world: made } = world();
    const [rock, hero] = [spawn(made), spawn(made, Actor, Player)];
    suspend(made, rock);
    expect(has(made, rock, Dormant)).toBe(false);
    expect(() => suspend(made, hero)).toThrow(
      new TurnError(`entity ${hero} is a player, who cannot be suspended; remove Player from it first`),
    );
    remove(made, hero, Player);
    suspend(made, hero);
    expect(has(made, hero, Dormant)).toBe(true);
  });

  test("is still so in a save", () => {
    const { world: made, setup, log } = world();
    const troll = spawn(made, Actor({ next: 150 }));
    suspend(made, troll);
    const loaded = loadWorld(saveWorld(made), setup);
    advance(loaded, { until: 400 });
    expect(log).toEqual([]);
    resume(loaded, troll);
    advance(loaded, { until: 551 });
    expect(log).toEqual([`550: ${troll}`]);
  });
});

describe("checkWorld reports", () => {
  const texts = (made: World) => checkWorld(made).map(({ text }) => text);

  test("nothing of a sound world", () => {
    const { world: made } = world();
    const hero = spawn(made, Actor, Player);
    suspend(made, spawn(made, Actor));
    startTimer(made, event("bell")(), { after: 5 });
    advance(made);
    step(made, wait());
    expect([hero, ...texts(made)]).toEqual([hero]);
  });

  test("a turn and a timer that are in no queue", () => {
    const { world: made } = world();
    const actor = spawn(made, Actor({ next: 7 }));
    pop(queueOf(made));
    startTimer(made, event("bell")(), { after: 5 });
    pop(timersOf(made).queue);
    expect(checkWorld(made)).toMatchObject([
      { at: { entity: actor }, text: "Its next turn is at 7, and it is not in the queue for it." },
      { text: 'Timer 1 for "bell" at 5 is not in the queue.' },
    ]);
  });

  test("timers that are overdue, or have a number of the future", () => {
    const { world: made } = world();
    startTimer(made, event("bell")(), { after: 5 });
    clockOf(made).tick = 6;
    (timersOf(made) as { next: number }).next = 1;
    expect(texts(made)).toEqual([
      'Timer 1 for "bell" was due at tick 5, but it is already tick 6.',
      'Timer 1 for "bell" has a number that was never assigned.',
    ]);
  });

  test("players that are listed wrongly", () => {
    const { world: made } = world();
    const [one, two] = [spawn(made, Actor, Player), spawn(made, Actor, Player)];
    const listed = playersOf(made) as unknown as number[];
    listed.reverse();
    expect(texts(made)).toEqual([`Listed as players are ${two}, ${one}; there are ${one}, ${two}.`]);
    listed.length = 0;
    expect(texts(made)).toEqual([`Listed as players are none; there are ${one}, ${two}.`]);
  });

  test("an awaited command of somebody who is no player", () => {
    const { world: made } = world();
    const rock = spawn(made, Actor);
    clockOf(made).awaited = rock;
    expect(checkWorld(made)).toMatchObject([
      { at: { entity: rock }, text: "Its command is awaited, but it is not a player." },
    ]);
  });
});

test("resuming one that is no actor any more leaves it without turns", () => {
  const { world: made } = world();
  const statue = spawn(made, Actor);
  suspend(made, statue);
  remove(made, statue, Actor);
  resume(made, statue);
  expect([has(made, statue, Dormant), has(made, statue, Actor)]).toEqual([false, false]);
});

test("a timer tells the entity it is about as the event has it, and others as they are", () => {
  const Fell = event("fell", { entity, onto: entity });
  const seen: unknown[] = [];
  const { world: made } = world();
  const [stone, head] = [spawn(made), spawn(made)];
  listen(made, Fell, (_, told) => seen.push({ ...told }));
  startTimer(made, Fell({ entity: stone, onto: head }), { after: 1, about: stone });
  startTimer(made, Fell({ entity: stone, onto: head }), { after: 2 });
  startTimer(made, event("tick")(), { after: 3, about: head });
  const { events } = advance(made, { until: 4 });
  expect(seen).toEqual([
    { type: "fell", entity: stone, onto: head },
    { type: "fell", entity: stone, onto: head },
  ]);
  expect(events.at(-1)).toEqual({ type: "tick", entity: head });
  // In a save only the number of the entity it is about is kept, once.
  startTimer(made, Fell({ entity: stone, onto: head }), { after: 9, about: stone });
  expect([...timersOf(made).byId.values()].map(({ tells, about }) => ({ tells, about }))).toEqual([
    { tells: { onto: head }, about: stone },
  ]);
  despawn(made, stone);
  expect(() => startTimer(made, event("tick")(), { after: 1, about: stone })).toThrow();
});
