import { factions } from "@delvekit/kit/factions";

/** Who is against whom. All are against the hero; besides, goblins, vermin and the dead do not share their halls. */
export const sides = factions({
  hero: { goblins: "foe", vermin: "foe", dead: "foe", fire: "foe" },
  goblins: { dead: "foe", vermin: "foe" },
  vermin: { dead: "foe" },
  dead: {},
  fire: {},
});
