import { type Entity, has, plugin, read, resourceOf, type World } from "@delvekit/core";
import { listen } from "@delvekit/core/plugin";
import { levelsOf } from "@delvekit/core/space";
import { retire } from "../combat/death";
import { Died } from "../combat/events";
import { LeftTheHalls } from "../depths/stairs";
import { Glyph, Name } from "../look";
import { type Ending, EndingResource, turnOf } from "./ending";
import { becomeHero, Hero, HeroResource } from "./hero";

/** Who the game is about, and how it ends. Brings `Hero`, `Name` and `Glyph`. */
export const hero = plugin({
  name: "hero",
  needs: ["space", "turns"],
  components: [Hero, Name, Glyph],
  resources: [EndingResource, HeroResource],
  hooks: [[Hero, { added: becomeHero }]],
  setup(world) {
    listen(world, Died, (_, { entity, blow }) => {
      if (has(world, entity, Hero)) end(world, entity, "died", blow);
    });
    listen(world, LeftTheHalls, (_, { entity }) => {
      end(world, entity, "won", "carried off the Ember Crown");
      retire(world, entity);
    });
  },
});

function end(world: World, entity: Entity, kind: Ending["kind"], cause: string): void {
  resourceOf(world, EndingResource).ending = {
    kind,
    cause,
    turn: turnOf(world),
    // Levels are made when they are first entered: there are as many as the hero has seen.
    depth: levelsOf(world).length,
    kills: read(world, entity, Hero).kills,
  };
}
