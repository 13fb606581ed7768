import { advance, step } from "@delvekit/core";
import { content, give } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { throwAt, throwing } from "@delvekit/kit/throwing";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const throws = throwing(fights, { reach: 7 });
const pieces = [wounds, fights, throws] as const;
const table = content(pieces);
const { hero, rat } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, player: true, pack: 5, sight: 9 },
  rat: { look: ["r", 0xa09070], health: 5 },
});
const { knife } = table.things({ knife: { look: ["/", 0xc0c8d0], thrown: { damage: "1d4+1", verb: "stab" } } });

const map = "#########\n#@....r.#\n#########";
const { world, find } = stage(map, { "@": hero, r: rat }, [...pieces, table]);
const item = give(world, find("@"), knife, 3);
advance(world);
while (wounds.of(world, find("r")).now > 0) step(world, throwAt({ item, at: { x: 6, y: 1 } }));
console.log(`${told(world)}\n${draw(world)}`);
