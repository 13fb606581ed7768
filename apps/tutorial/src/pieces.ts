// THE DROWNED LIGHT. The lamp of the lighthouse is out. Its ember sank with the cellars: fetch it.
//
// Read the files in this order: pieces, content, grip, rules, world, app.

import { avoidFire, guardPlace, hunt, keepRange, search, wander } from "@delvekit/core/minds";
import { advancement } from "@delvekit/kit/advancement";
import { conditions } from "@delvekit/kit/conditions";
import { type DetailsOf, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { bareMinds } from "@delvekit/kit/minds";
import { mods } from "@delvekit/kit/mods";
import { stats } from "@delvekit/kit/stats";
import { readGivenPacks } from "@delvekit/screens/mods";

/** Packs of data that players add. The guide on mods explains them. */
export const packs = mods("drowned-light", readGivenPacks("drowned-light"));

export const tiles = packs.tileset({
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  floor: { glyph: ".", colour: 0x5f6f74 },
  corridor: { glyph: ".", colour: 0x47565c },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  "steps down": { glyph: ">", colour: 0xffffff },
  "steps up": { glyph: "<", colour: 0xffffff },
});

/** Stats of a creature, which gear and conditions change. */
export const body = stats({ might: 0, guard: 0 });

export const wounds = health({
  damage: ["blow", "lightning", "brine", "heat"],
  mends: { points: 1, every: 8 },
});

/** A blow hits three times in four, and guard reduces its damage. */
export const fights = fighting(wounds, {
  kind: "blow",
  hits: () => 0.75,
  points: (world, by, target, rolled) =>
    Math.max(1, rolled + body.of(world, by, "might") - body.of(world, target, "guard")),
});

export const ills = conditions(body, {
  entranced: { acts: "stumbles", begins: "{The who} [sway who] to a far song.", ends: "It fades." },
  soaked: { bonus: { guard: -2 }, begins: "{The who} [be who] soaked to the bone." },
  braced: { bonus: { guard: 3, might: 1 }, begins: "Rum burns in {his who} belly." },
});

export const tempers = bareMinds({
  hunter: [hunt(), search(), wander(), avoidFire()],
  singer: [keepRange({ from: 4 }), hunt(5), wander()],
  lurker: [guardPlace(), hunt()],
  ...packs.minds({ avoidFire, guardPlace, hunt, keepRange, search, wander }),
});

/** Bottles are unidentified until the hero drinks one. */
export const bottles = identification({
  bottle: { called: "bottle", as: ["green", "dusty", "salt-crusted", "warm", "blue", "cracked"] },
});

export const levelling = advancement({
  needs: (level) => 40 + level * 60,
  boons: {
    lungs: { label: "Deep lungs: 12 more health", gives: (w, who) => wounds.raise(w, who, 12) },
    arms: { label: "Long arms: 1 more might", gives: (w, who) => body.raise(w, who, "might", 1) },
    hide: { label: "Old hide: 1 more guard", gives: (w, who) => body.raise(w, who, "guard", 1) },
  },
});

const effects = { heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict, cure: ills.cure };

/** What they do in rows, under one name, which editors show. */
interface Deeds extends DetailsOf<typeof effects> {}

/** The effects that the columns `use` and `power` can name. */
export const deeds = uses<Deeds>(effects, { mods: packs });

/** All pieces: they provide the columns of the tables and the rules of the world. */
export const pieces = [body, wounds, fights, ills, tempers, deeds, bottles, levelling] as const;
