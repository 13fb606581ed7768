import {
  definePlugin,
  has,
  ItemPickedUp,
  listen,
  Position,
  read,
  resourceOf,
  type World,
} from "@delvekit/core";
import { retire } from "../combat/death";
import { Died } from "../combat/events";
import { depthOf } from "../depths/depth";
import { Glyph, Name } from "../look";
import { kindOf } from "../loot/item";
import { type Ending, EndingResource, turnOf } from "./ending";
import { becomeHero, Hero, HeroResource } from "./hero";

/** Who the game is about, and how it ends. Brings `Hero`, `Name` and `Glyph`. */
export const hero = definePlugin({
  name: "hero",
  needs: ["space", "turns"],
  components: [Hero, Name, Glyph],
  resources: [EndingResource, HeroResource],
  hooks: [[Hero, { added: becomeHero }]],
  setup(world) {
    listen(world, Died, (_, { entity, blow }) => {
      if (has(world, entity, Hero)) end(world, entity, "died", blow);
    });
    listen(world, ItemPickedUp, (_, { by, item }) => {
      if (kindOf(world, item) !== "crown") return;
      end(world, by, "won", "carried off the Ember Crown");
      retire(world, by);
    });
  },
});

function end(world: World, entity: number, kind: Ending["kind"], cause: string): void {
  resourceOf(world, EndingResource).ending = {
    kind,
    cause,
    turn: turnOf(world),
    depth: depthOf(read(world, entity, Position).level),
    kills: read(world, entity, Hero).kills,
  };
}
