import { advance, emit, entity, event, plugin, show, step, streamOf, when } from "@delvekit/core";
import { carry, inventoryOf, roomFor } from "@delvekit/core/items";
import { flee, hasLoot, hunt, wander } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content, give, isKind } from "@delvekit/kit/content";
import { fighting, Struck } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights, minds({ pickpocket: [flee(20, hasLoot), hunt(), wander()] })] as const;
const table = content(pieces);
const { hero, gull } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, pack: 9, player: true },
  gull: { look: ["g", 0xf0f0f0], melee: { damage: 1, verb: "peck" }, mind: "pickpocket", pack: 1 },
});
const { ring } = table.things({ ring: { look: ["=", 0xe0c040] } });

const Stolen = event("stolen", { by: entity, item: entity });
const theft = plugin({
  name: "theft",
  events: [
    when(Struck, (world, { by, target }) => {
      const loot = inventoryOf(world, target).filter((it) => roomFor(world, by, it) > 0);
      if (!isKind(world, by, gull) || loot.length === 0) return;
      const item = carry(world, by, streamOf(world, "theft").pick(loot));
      emit(world, Stolen({ by, item }));
    }),
  ],
  shows: [show(Stolen, { at: "by", says: "{The by} [steal by] {the item}!", tone: "bad" })],
});

const plugins = [...pieces, table, theft];
const { world, find } = stage("###########\n#@g.......#\n###########", { "@": hero, g: gull }, plugins);
give(world, find("@"), ring);
advance(world);
for (let turn = 0; turn < 6; turn++) step(world, wait());
console.log(`${told(world)}\n${draw(world)}`);
