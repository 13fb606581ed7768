import { identification } from "@delvekit/kit/identification";

/** What nobody knows before it was used once. Healing, which all know by its red, and oil are not of it. */
export const unknown = identification({
  potion: {
    called: "potion",
    as: ["amber", "murky", "violet", "silvery", "fizzing", "black", "milky", "emerald"],
  },
  scroll: {
    called: "scroll",
    as: ["knotted", "ink-stained", "torn", "sealed", "brittle", "gilded", "water-marked", "scorched"],
  },
});
