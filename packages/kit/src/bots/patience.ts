import { get } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { cellsIn, memoryOf } from "@delvekit/core/sight";
import { entitiesOn, Position } from "@delvekit/core/space";
import type { Game } from "../game";
import { lifeOf } from "../health";

/** For so many decisions in a row that changed nothing a bot goes on. */
const MOST_IDLE = 1200;
/** In every other half of so many it does something else, to get out of what it goes round in. */
const SPELL = 80;

/** Notices when a game comes to nothing any more. */
export interface Patience {
  /** Where it stands still; undefined while it goes on. */
  readonly stalled: string | undefined;
  /** Whether it has stood still for a while. */
  readonly waning: boolean;
  /** After every decision: whether a command was carried out. */
  note(done: boolean): void;
}

/** Watches a game. */
export function createPatience(game: Game): Patience {
  let idle = 0;
  let before = "";
  let stalled: string | undefined;
  return {
    get stalled() {
      return stalled;
    },
    get waning() {
      return idle % SPELL > SPELL / 2;
    },
    note(done) {
      const now = progressOf(game);
      idle = done && now !== before ? 0 : idle + (done ? 1 : 10);
      before = now;
      const { level, x, y } = get(game.world, game.hero, Position) ?? { level: 0, x: 0, y: 0 };
      if (idle >= MOST_IDLE) stalled = `nothing has changed for a long time, on level ${level} at ${x}, ${y}`;
    },
  };
}

/** What changes while a game goes on: what is known and carried, and who lives. */
function progressOf({ world, hero, ending }: Game): string {
  const level = get(world, hero, Position)?.level;
  if (ending || level === undefined) return "over";
  const known = memoryOf(world, hero, level);
  const lives = entitiesOn(world, level).reduce((sum, one) => sum + (lifeOf(world, one)?.now ?? 0), 0);
  return [level, known ? cellsIn(known).length : 0, inventoryOf(world, hero).join(), lives].join(" ");
}
