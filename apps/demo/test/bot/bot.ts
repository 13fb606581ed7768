import { type Command, type Game, levelInSight, status } from "../../src/game";
import { burnThem, drinkInNeed, fight, holdTheDoor, leaveTheHeat, steelItself } from "./dangers";
import { explore, goDown, goUp, readyGear, rest, takeLoot } from "./errands";
import { createMemory, lookAround, type Memory } from "./map";
import { type Tactic, WAIT } from "./scene";

/** A player that is always awake. It knows what the screen shows and nothing else. */
export interface Bot {
  /** The command for this turn. */
  decide(game: Game): Command;
}

/** What to do, the most urgent first. */
const TACTICS = {
  /** As well as it can. */
  careful: [
    drinkInNeed,
    leaveTheHeat,
    steelItself,
    burnThem,
    holdTheDoor,
    fight,
    readyGear,
    rest,
    goUp,
    takeLoot,
    explore,
    goDown,
  ],
  /** Like somebody who never stops to think, rest or burn anything. */
  careless: [fight, goUp, takeLoot, explore, goDown],
} as const satisfies Record<string, readonly Tactic[]>;

/** How a bot plays. */
export type Temper = keyof typeof TACTICS;

/** Makes a bot. It is deterministic: the same game gives the same commands. */
export function createBot(temper: Temper = "careful"): Bot {
  const memories = new Map<number, Memory>();
  return {
    decide(game) {
      const me = status(game);
      const sight = levelInSight(game);
      const memory = memories.get(sight.level.id) ?? createMemory(sight.level);
      memories.set(sight.level.id, memory);
      const scene = { me, map: lookAround(sight, memory, me.turn) };
      for (const tactic of TACTICS[temper]) {
        const command = tactic(scene);
        if (command) return command;
      }
      return WAIT;
    },
  };
}
