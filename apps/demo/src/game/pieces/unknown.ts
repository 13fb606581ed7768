import { identification } from "@delvekit/kit/identification";

/**
 * What is unidentified until it is used. Exceptions: oil, and potions of healing, which everybody recognizes
 * by their colour.
 */
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
