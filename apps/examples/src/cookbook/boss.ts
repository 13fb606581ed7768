import { add, advance, component, has, plugin, step, when, write } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { move } from "@delvekit/core/space";
import { end, endingOf } from "@delvekit/kit";
import { content, isKind } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { Died, Harmed, health } from "@delvekit/kit/health";
import { say } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { stage, told } from "./stage";

const Enraged = component("Enraged", {});
const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights, minds({ sits: [] })] as const;
const table = content(pieces);
const { hero, king } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 60, melee: { damage: 5 }, player: true },
  king: { look: ["K", 0xc040c0], health: 20, melee: { damage: 2, verb: "crush" }, mind: "sits" },
});

const rage = when(Harmed, (world, { target }) => {
  if (!isKind(world, target, king) || has(world, target, Enraged) || wounds.of(world, target).now > 10) return;
  add(world, target, Enraged);
  write(world, target, Mind, { behaviour: "hunter" });
  say(world, "The king rises from his throne!", "warning");
});
const victory = when(Died, (world, { target }) => {
  if (isKind(world, target, king)) end(world, { won: true, text: "The king is dead." });
});
const boss = plugin({ name: "boss", components: [Enraged], events: [rage, victory] });

const { world } = stage("#####\n#@K.#\n#####", { "@": hero, K: king }, [...pieces, table, boss]);
advance(world);
while (!endingOf(world)) step(world, move({ dir: "e" }));
console.log(told(world));
