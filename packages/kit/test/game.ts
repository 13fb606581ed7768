import { type Entity, get, streamOf, type World, type WorldSetup } from "@delvekit/core";
import { type LevelId, Position, tileset } from "@delvekit/core/space";
import type { Seed } from "@delvekit/random";
import { basics, heroOf } from "../src";
import { conditions } from "../src/conditions";
import { content, type Kind } from "../src/content";
import { uses } from "../src/effects";
import { fighting } from "../src/fighting";
import { health } from "../src/health";
import { messages, messagesOf } from "../src/messages";
import { minds } from "../src/minds";
import { stats } from "../src/stats";
import { scene as drawnScene } from "./scenes/scene";

/** A whole small game on the kit, as a test plays it. */
export const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  window: { glyph: "=", walkable: false },
});

export const body = stats({ might: 0, guard: 0 });

export const wounds = health({ damage: ["blow", "lightning"], mends: { points: 1, every: 10 } });

export const fights = fighting(wounds, {
  kind: "blow",
  rules: (world, by, target, rolled) =>
    streamOf(world, "rules").chance(0.9)
      ? Math.max(1, rolled + body.of(world, by, "might") - body.of(world, target, "guard"))
      : "miss",
});

export const ills = conditions(body, {
  dazed: { acts: "stumbles", begins: "{The who} [stagger who].", ends: "{The who} [be who] steady again." },
  braced: { bonus: { guard: 3 }, begins: "{The who} [stand who] firm." },
  frozen: { acts: "not at all" },
});

export const tempers = minds();

export const deeds = uses({ heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict, cure: ills.cure });

export const pieces = [body, wounds, fights, ills, tempers, deeds] as const;

export const table = content(pieces, { slots: ["hand", "body"] });

export const beasts = table.creatures({
  rat: {
    look: ["r", 0xa08060, "It gnaws."],
    health: 3,
    melee: { damage: 1, verb: "bite" },
    mind: "hunter",
  },
  ogre: {
    look: ["O", 0x80a040, { tells: "Big.", pronoun: "he" }],
    health: 40,
    melee: { damage: "4d6+20", verb: "club" },
    mind: "hunter",
    resist: { lightning: 50 },
  },
  hare: { look: ["h", 0xc0a080], health: 4, mends: { points: 1, every: 3 }, mind: "coward" },
  siren: {
    look: ["S", 0xf0a0e0],
    health: 10,
    mind: "guard",
    power: {
      every: 1,
      aim: { at: "entity", reach: 6 },
      does: { inflict: { what: "dazed", turns: 3 } },
      says: "{The by} [sing by].",
    },
  },
});

export const { hero: HERO } = table.creatures({
  hero: {
    look: ["@", 0xffffff],
    health: 20,
    stats: { might: 1 },
    melee: { damage: 2, verb: "punch" },
    player: true,
    sight: 20,
    pack: 26,
  },
});

export const things = table.things({
  "potion of healing": { look: ["!", 0xff5070], use: { does: { heal: { points: 8 } } } },
  "storm glass": {
    look: ["?", 0x70b0ff],
    use: { aim: { at: "cell", reach: 8, radius: 1 }, does: { harm: { points: 6, kind: "lightning" } } },
  },
  sword: { look: ["/", 0xc0c8d0], slot: "hand", melee: { damage: 5, verb: "slash" }, bonus: { might: 2 } },
});

export const log = messages();

export const setup: WorldSetup = { plugins: [...basics(tiles), ...pieces, table, log] };

/** A scene of this game: `@` is its hero, and other letters are who and what is there. */
export function scene(map: string, who: Readonly<Record<string, Kind>> = {}, seed: Seed = 1) {
  const plugins = [...pieces, table, log];
  const { world, level } = drawnScene(map, { plugins, legend: { "@": HERO, ...who }, tiles, seed });
  return { world, level, hero: heroOf(world) as Entity };
}

/** What the log says, a line for each message. */
export function told(world: World): string[] {
  return messagesOf(world).map(({ text, count }) => (count === 1 ? text : `${text} x${count}`));
}

/** Where somebody is. */
export function placeOf(world: World, entity: Entity): { level: LevelId; x: number; y: number } | undefined {
  return get(world, entity, Position);
}
