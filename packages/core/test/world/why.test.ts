import { expect, test } from "vitest";
import {
  action,
  because,
  type Data,
  done,
  emit,
  event,
  failed,
  loadWorld,
  on,
  plugin,
  REACTION,
  resource,
  resourceOf,
  saveWorld,
  step,
  system,
  type World,
  when,
  why,
} from "../../src";
import { dropFork, forkWorld, goTo, momentOf, suppose } from "../../src/future";
import { findCause, recall } from "../../src/plugin";
import { startTimer, wait } from "../../src/turns";
import * as undo from "../../src/undo";
import { causeNow } from "../../src/world";
import { scene, sceneSetup } from "../scene";

const MAP = `
  #####
  #@..#
  #####`;

const light = action("light");
const refused = action("refused");
const Lit = event("lit");
const Burst = event("burst");
const Shook = event("shook");
const Fell = event("fell");

/** What was shaken and falls with the next reaction, and why. */
const Loose = resource<{ cause: number }>({
  name: "loose",
  create: () => ({ cause: 0 }),
  save: ({ cause }) => ({ cause }),
  load: (data: Data) => ({ ...(data as { cause: number }) }),
});

/** A fuse that is lit by an action, a bomb that bursts later and shakes the room, and a stone that falls one turn after that. */
const bombs = plugin({
  name: "bombs",
  resources: [Loose],
  actions: [
    on(light, (world) => {
      emit(world, Lit());
      return done();
    }),
  ],
  events: [
    when(Lit, (world) => void startTimer(world, Burst(), { after: 250 })),
    when(Burst, (world) => emit(world, Shook())),
    when(Shook, (world) => {
      resourceOf(world, Loose).cause = causeNow(world);
    }),
  ],
  systems: [
    [
      REACTION,
      system("bombs.fall", (world) => {
        const loose = resourceOf(world, Loose);
        if (loose.cause > 0) because(world, loose.cause, () => emit(world, Fell()));
        loose.cause = 0;
      }),
    ],
  ],
});

const game = () => scene(MAP, { plugins: [bombs] }).world;
const CHAIN = ["fell", "shook", "burst", "lit", "light"];

/** Waits until the stone falls, and tells why it did. */
function storyOf(world: World): string[] {
  for (let turn = 0; turn < 9; turn++) {
    const fell = step(world, wait()).events.find(({ type }) => type === "fell");
    if (fell) return why(world, fell).map(({ told }) => told.type);
  }
  return [];
}

test("a chain goes through listeners, timers and systems back to the command", () => {
  const world = game();
  step(world, light());
  expect(storyOf(world)).toEqual(CHAIN);
});

test("what a system does of itself goes back to the system, what it does after an action to that", () => {
  const Ached = event("ached");
  const aching = plugin({
    name: "aching",
    systems: [
      ["environment", system("aching.ache", (world) => emit(world, Ached()))],
      [REACTION, system("aching.more", (world) => emit(world, Shook()))],
    ],
  });
  const { world } = scene(MAP, { plugins: [aching] });
  const { events } = step(world, wait());
  expect(
    events
      .filter(({ type }) => type === "ached" || type === "shook")
      .map((told) => why(world, told).map(({ told, system }) => `${told.type} ${system}`)),
  ).toEqual([["shook aching.more", "wait "], ["ached aching.ache"], ["shook aching.more"]]);
});

test("a chain outlasts a save, in a loaded world and one that was forked", () => {
  const world = game();
  step(world, light());
  const saved = saveWorld(world);
  expect(storyOf(loadWorld(saved, sceneSetup({ plugins: [bombs] })))).toEqual(CHAIN);
  expect(storyOf(forkWorld(world))).toEqual(CHAIN);
  expect(storyOf(world)).toEqual(CHAIN);
});

test("what was put into words after a save is in the next", () => {
  const world = game();
  const [told] = step(world, light()).events;
  const lit = () => why(world, told!)[0]!;
  saveWorld(world);
  because(world, lit().cause, () => recall(world, { turn: 1, text: "You light the fuse." }));
  step(world, wait());
  const loaded = loadWorld(saveWorld(world), sceneSetup({ plugins: [bombs] }));
  expect(why(loaded, lit().cause)[0]?.said).toEqual({ turn: 1, text: "You light the fuse." });
});

test("numbers are given again after what was supposed, and no chain leads into a past that did not happen", () => {
  const [world, twin] = [game(), game()];
  const here = momentOf(world);
  for (let turn = 0; turn < 3; turn++) {
    suppose(world, () => {
      step(world, light());
      storyOf(world);
    });
    const fork = forkWorld(world);
    step(fork, light());
    dropFork(fork);
  }
  step(world, wait());
  const other = momentOf(world);
  goTo(world, here);
  step(world, light());
  step(twin, light());
  expect(saveWorld(world)).toEqual(saveWorld(twin));
  expect(storyOf(world)).toEqual(CHAIN);
  goTo(world, other);
  expect(storyOf(world)).toEqual([]);
  step(world, light());
  expect(storyOf(world)).toEqual(CHAIN);
});

test("what is brought back has its causes, whatever was supposed or refused in between", () => {
  const refusing = plugin({ name: "refusing", actions: [on(refused, () => failed("No."))] });
  const { world } = scene(MAP, { plugins: [undo.plugin(), bombs, refusing] });
  step(world, light());
  const fell = (of: World) => step(of, wait()).events.find(Fell.is);
  let told = fell(world);
  for (let turn = 0; turn < 5 && !told; turn++) told = fell(world);
  const story = () => why(world, told!).map((link) => link.told.type);
  expect(story()).toEqual(CHAIN);
  const { back } = undo.historyOf(world);
  undo.undo(world, back);
  suppose(world, () => {
    for (let turn = 0; turn < 9; turn++) step(world, wait());
  });
  undo.redo(world, back);
  expect(story()).toEqual(CHAIN);
  undo.undo(world, back);
  expect(step(world, refused()).status).toBe("failed");
  undo.redo(world, back);
  expect(story()).toEqual(CHAIN);
});

test("what follows from an event that was found is the same in a loaded world, however long ago the event was", () => {
  const world = game();
  step(world, light());
  const found: number[] = [];
  for (let turn = 0; turn < 150; turn++) {
    if (turn % 10 === 0) {
      const twin = loadWorld(saveWorld(world), sceneSetup({ plugins: [bombs] }));
      found.push(findCause(world, Lit.is));
      expect(findCause(twin, Lit.is)).toBe(found.at(-1));
    }
    step(world, wait());
  }
  expect(found[0]).toBeGreaterThan(0);
  expect(found.at(-1)).toBe(0);
});

test("an event of long ago is forgotten", () => {
  const world = game();
  const [lit] = step(world, light()).events;
  expect(why(world, lit!).length).toBe(2);
  for (let turn = 0; turn < 2100; turn++) step(world, wait());
  expect(why(world, lit!)).toEqual([]);
  expect(why(world, 0)).toEqual([]);
  expect(why(world, 1e9)).toEqual([]);
});
