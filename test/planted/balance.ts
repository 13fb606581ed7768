import type { PackRows } from "@delvekit/kit/mods";

/** The tutorial's game with numbers that break its balance, and how `delvekit tune` is asked to repair it. */
interface Unbalanced {
  readonly name: string;
  readonly rows: PackRows;
  readonly goals: readonly string[];
  readonly patterns: readonly string[];
}

/** How often a bot won the game when it was measured first: 11 of 20. */
const WON = "won 55 +- 10 %";

export const UNBALANCED: readonly Unbalanced[] = [
  {
    name: "health halved",
    rows: {
      creatures: {
        crab: { health: 4 },
        eel: { health: 5 },
        "drowned sailor": { health: 8 },
        siren: { health: 7 },
        kraken: { health: 20 },
        keeper: { health: 15 },
      },
    },
    goals: [WON],
    patterns: ["creatures.*.health"],
  },
  {
    name: "damage doubled",
    rows: {
      creatures: {
        crab: { melee: { damage: "2d4", verb: "pinch" } },
        eel: { melee: { damage: "2d6", verb: "shock", kind: "lightning" } },
        "drowned sailor": { melee: { damage: "2d8", verb: "claw" } },
        siren: { melee: { damage: "2d4", verb: "scratch" } },
        kraken: { melee: { damage: "4d6", verb: "crush" } },
      },
    },
    // Halved again, a bot wins 16 of 24 games now.
    goals: ["won 65 +- 10 %"],
    patterns: ["creatures.*.melee.damage"],
  },
  {
    name: "one creature everywhere",
    rows: { creatures: { "drowned sailor": { found: { weight: 2000 } } } },
    goals: [WON, "drowned sailor kills 30 +- 10 %"],
    patterns: ["creatures.drowned sailor.found.weight"],
  },
];
