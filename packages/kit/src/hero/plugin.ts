import { plugin as define, type Plugin } from "@delvekit/core";
import { Player } from "@delvekit/core/turns";
import { EndingResource } from "./ending";
import { becomeHero, HeroResource } from "./hero";

/** The hero and the ending of the game: what `heroOf`, `end` and `endingOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "hero",
    needs: ["turns"],
    resources: [HeroResource, EndingResource],
    hooks: [[Player, { added: becomeHero, undone: () => undefined }]],
  });
}
