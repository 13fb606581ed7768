import { plugin as define, type Plugin } from "@delvekit/core";
import { Player } from "@delvekit/core/turns";
import { EndingResource } from "./ending";
import { becomeHero, HeroResource } from "./hero";
import { SHOWS } from "./shows";

/** The hero and the ending of the game: what `heroOf`, `end` and `endingOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "hero",
    needs: ["turns"],
    resources: [HeroResource, EndingResource],
    shows: SHOWS,
    hooks: [[Player, { added: becomeHero, undone: () => undefined }]],
  });
}
