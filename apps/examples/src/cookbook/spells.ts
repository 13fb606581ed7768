import type { Entity, World } from "@delvekit/core";
import { advance, component, failed, get, on, plugin, step, u8, when, write } from "@delvekit/core";
import { content, give } from "@delvekit/kit/content";
import { Used, use, uses } from "@delvekit/kit/effects";
import { health } from "@delvekit/kit/health";
import { reasonOf, stage } from "./stage";

const Mana = component("Mana", { points: u8 });
const Spell = component("Spell", { costs: u8 });
const wounds = health({ damage: ["fire"] });
const pieces = [wounds, uses({ harm: wounds.harm })] as const;
const table = content(pieces, { columns: { mana: Mana, spell: Spell } });
const { mage, rat } = table.creatures({
  mage: { look: ["@", 0xffffff], health: 20, player: true, pack: 9, mana: { points: 10 } },
  rat: { look: ["r", 0xa09070], health: 9 },
});
const aim = { at: "cell", reach: 6, radius: 1 } as const;
const { fireball } = table.things({
  fireball: {
    look: ["*", 0xff8020],
    spell: { costs: 7 },
    use: { aim, does: { harm: { points: 6, kind: "fire" } }, keeps: true },
  },
});

const costOf = (world: World, item?: Entity) => get(world, item, Spell)?.costs ?? 0;
const manaOf = (world: World, who: Entity) => get(world, who, Mana)?.points ?? 0;
const refuse = on(use, (world, who, { item }) =>
  costOf(world, item) > manaOf(world, who) ? failed("You have too little mana.") : undefined,
);
const pay = when(Used, (world, { by, item }) => {
  if (costOf(world, item) > 0) write(world, by, Mana, { points: manaOf(world, by) - costOf(world, item) });
});
const magic = plugin({ name: "magic", actions: [refuse], events: [pay] });

const { world, find } = stage("########\n#@...r.#\n########", { "@": mage, r: rat }, [...pieces, table, magic]);
const item = give(world, find("@"), fireball);
advance(world);
const cast = use({ item, at: { x: 5, y: 1 } });
console.log(reasonOf(step(world, cast)), wounds.of(world, find("r")).now, reasonOf(step(world, cast)));
