import type { Entity, World } from "@delvekit/core";
import * as core from "@delvekit/core";
import { desire, makeNoise, towards } from "@delvekit/core/minds";
import { cellOn, Position } from "@delvekit/core/space";
import { startTimer } from "@delvekit/core/turns";
import { whole } from "@delvekit/grid/data";
import { facet, stepsBetween } from "@delvekit/kit";
import { effect } from "@delvekit/kit/effects";

/** A bell. It hums for some turns after it was rung. */
export const Bell = core.component("Bell", { hums: core.u8 });

/** Somebody rang a bell. */
export const Rang = core.event("rang", { by: core.entity, bell: core.entity, tone: core.text });

/** The echo of a bell comes back. */
const Echoed = core.event("bell echoed", { bell: core.entity });

/** A bell was destroyed. */
export const Cracked = core.event("bell cracked", { at: core.place });

/** How often a bell was rung. */
const Tolls = core.resource<{ count: number }>({
  name: "tolls",
  create: () => ({ count: 0 }),
  save: ({ count }) => count,
  load(saved) {
    if (typeof saved !== "number" || saved < 0) throw new Error(`tolls is ${saved}; allowed are numbers from 0`);
    return { count: saved };
  },
});

/** How often a bell was rung in this game. */
export function tollsOf(world: World): number {
  return core.resourceOf(world, Tolls).count;
}

/** Rings a bell beside the actor. */
export const ring = core.action("ring", { bell: core.entity });

/** Rings a bell, whoever or whatever causes it. */
function toll(world: World, by: Entity, bell: Entity, loudness: number): void {
  const tone = core.streamOf(world, "bells").pick(["low", "clear", "cracked"]);
  core.write(world, bell, Bell, { hums: 3 });
  core.resourceOf(world, Tolls).count++;
  core.emit(world, Rang({ by, bell, tone }));
  if (core.hasPlugin(world, "senses")) makeNoise(world, { ...core.read(world, bell, Position), loudness, by });
  startTimer(world, Echoed({ bell }), { after: 500, about: bell });
}

const handleRing = (loudness: number) =>
  core.on(ring, { who: Position }, (world, who, { bell }) => {
    if (!core.has(world, bell, Bell)) return core.failed("That is no bell.");
    const [here, there] = [core.read(world, who, Position), core.read(world, bell, Position)];
    if (here.level !== there.level || stepsBetween(here, there) > 1) return core.failed("It is out of reach.");
    toll(world, who, bell, loudness);
    return core.done();
  });

/** Bells fall silent. */
const fade = core.system("bells.fade", (world) => {
  for (const bell of core.entitiesWith(world, Bell)) {
    const { hums } = core.read(world, bell, Bell);
    if (hums > 0) core.write(world, bell, Bell, { hums: hums - 1 });
  }
});

const hooks: NonNullable<core.PluginParts["hooks"]> = [
  [
    Bell,
    {
      validate(_world, _entity, { hums }) {
        if (Number(hums) > 9) throw new Error(`Bell.hums is ${hums}; allowed is 0 to 9`);
      },
      leaving(world, bell) {
        const at = core.get(world, bell, Position);
        if (at) core.emit(world, Cracked({ at }));
      },
    },
  ],
];

/** Walks to the first bell of the level that hums. */
export const gather = (weight = 3) =>
  desire("gather", weight, (moment) => {
    const { world, level, target } = moment;
    const bell = core.entitiesWith(world, Bell, Position).find((it) => {
      return core.read(world, it, Position).level === level.id && core.read(world, it, Bell).hums > 0;
    });
    if (bell === undefined || target) return undefined; // a foe comes first
    const { x, y } = core.read(world, bell, Position);
    return towards(moment, cellOn(level, x, y));
  });

const shows = [
  core.show(Rang, {
    at: "bell",
    says: "{The by} [ring by] {the bell}: a {tone} tone.",
    unseen: "A bell tolls.",
    draws: [{ as: "rise", text: "♪" }],
    sounds: "level",
    recalls: "{The by} [ring by] {the bell}.",
  }),
  core.show(Echoed, { at: "bell", says: "The echo of {the bell} comes back.", tone: "quiet" }),
  core.show(Cracked, { at: "at", says: "A bell cracks.", tone: "warning", sounds: "smash" }),
];

/** Bells for a game: rules, a column of content tables, and an effect. */
export function bells({ loudness = 20 }: { readonly loudness?: number } = {}) {
  return {
    plugin: core.plugin({
      name: "bells",
      needs: ["space", "turns", "names"],
      components: [Bell],
      resources: [Tolls],
      actions: [handleRing(loudness)],
      systems: [[core.ENVIRONMENT, fade]],
      hooks,
      shows,
      setup: (world) => void core.streamOf(world, "bells"),
    }),
    columns: { bell: facet(whole(0, 9), (hums: number) => [Bell({ hums })]) },
    /** For `uses`: rings all bells that it reaches. */
    toll: effect("toll", {}, ({ world, by, cells }) => {
      const struck = core.entitiesWith(world, Bell, Position).filter((bell) => {
        const { level, x, y } = core.read(world, bell, Position);
        return cells.some((cell) => cell.level === level && cell.x === x && cell.y === y);
      });
      for (const bell of struck) toll(world, by, bell, loudness);
      return struck.length > 0;
    }),
  };
}
