import { plugin as define, type Plugin } from "@delvekit/core";
import { Player } from "@delvekit/core/turns";
import { EndingResource } from "./ending";
import { becomeHero, HeroResource } from "./hero";

/** Whom the game is about, and how it ends: what `heroOf`, `end` and `endingOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "hero",
    needs: ["turns"],
    resources: [HeroResource, EndingResource],
    hooks: [[Player, { added: becomeHero }]],
  });
}
