import { factions } from "@delvekit/kit/factions";

/** The factions. All are against the hero; in addition, goblins, vermin and the dead fight each other. */
export const sides = factions({
  hero: { goblins: "foe", vermin: "foe", dead: "foe", fire: "foe" },
  goblins: { dead: "foe", vermin: "foe" },
  vermin: { dead: "foe" },
  dead: {},
  fire: {},
});
