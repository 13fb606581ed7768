import { type Entity, get, type World } from "@delvekit/core";
import { countOf, inventoryOf } from "@delvekit/core/items";
import { type BitGrid, memoryOf } from "@delvekit/core/sight";
import { entitiesOn, Position } from "@delvekit/core/space";
import type { Game } from "@delvekit/kit/game";
import { lifeOf } from "@delvekit/kit/health";
import { kindNameOf } from "@delvekit/kit/names";

/** How many decisions in a row without any change a bot makes before it gives up. */
const MOST_IDLE = 1440;
/** How many turns in a row a bot spends in one place on what the game refuses, before it gives up. */
const MOST_REFUSED = 200;
/** A decision that plays no command changes nothing, not even the time: a second one in the same place would be followed by others like it. */
const TWICE = MOST_REFUSED / 2;
/** The length of the first spell of such decisions, in decisions. */
const SPELL = 40;

/** Notices when a game no longer makes progress. */
export interface Patience {
  /** Where it has stalled; undefined while it makes progress. */
  readonly stalled: string | undefined;
  /** The number of the spell without progress that it is in, from 0; in every odd one it should do something else than before. */
  readonly spell: number;
  /** Call it after every decision, with whether it did what it wanted, whether any command was carried out, and whether any was refused. */
  note(done: boolean, played: boolean, refused: boolean): void;
}

/** Watches a game. */
export function createPatience(game: Game): Patience {
  const makesProgress = createRecords();
  let idle = 0;
  let vain = 0;
  let before = "";
  const patience = {
    stalled: undefined as string | undefined,
    spell: 0,
    note(done: boolean, played: boolean, refused: boolean) {
      const better = makesProgress(game);
      idle = done && better ? 0 : idle + (done ? 1 : 10);
      // Each is longer than the one before (40, 120, 200 ... decisions), so that one is long enough for the way to the far end of a level.
      patience.spell = Math.floor(Math.sqrt(idle / SPELL));
      const { level, x, y } = get(game.world, game.hero, Position) ?? { level: 0, x: 0, y: 0 };
      const where = `on level ${level} at ${x}, ${y}`;
      vain = better || where !== before || (played && !refused) ? 0 : vain + (played ? 1 : TWICE);
      before = where;
      if (vain >= MOST_REFUSED) patience.stalled = `refused again and again, ${where}`;
      else if (idle >= MOST_IDLE) patience.stalled = `nothing has changed for a long time, ${where}`;
    },
  };
  return patience;
}

/** The progress so far. What only goes back and forth, such as wounds that heal again, does not count. */
function createRecords() {
  /** The number of known cells, by level. */
  const known = new Map<number, number>();
  /** The lowest health so far, by living entity. */
  const lives = new Map<Entity, number>();
  /** What it has carried so far, each pack once: what is thrown and fetched again is no progress. */
  const packs = new Set<string>();

  const sawMore = (world: World, hero: Entity, level: number) => {
    const memory = memoryOf(world, hero, level);
    const cells = memory ? countCells(memory) : 0;
    if (cells <= (known.get(level) ?? 0)) return false;
    known.set(level, cells);
    return true;
  };
  const woundedAny = (world: World, hero: Entity, level: number) => {
    let any = false;
    for (const one of entitiesOn(world, level)) {
      const life = one === hero ? undefined : lifeOf(world, one)?.now;
      const least = lives.get(one);
      if (life === undefined || (least !== undefined && life >= least)) continue;
      lives.set(one, life);
      any ||= least !== undefined;
    }
    return any;
  };
  const carriesOther = (world: World, hero: Entity) => {
    const known = packs.size;
    const things = inventoryOf(world, hero).map((it) => `${kindNameOf(world, it)} ${countOf(world, it)}`);
    packs.add(things.sort().join());
    return packs.size > known;
  };
  /** Whether any of these reached a new record. */
  return ({ world, hero, ending }: Game): boolean => {
    const level = get(world, hero, Position)?.level;
    if (ending || level === undefined) return true;
    const news = [sawMore(world, hero, level), woundedAny(world, hero, level), carriesOther(world, hero)];
    return news.includes(true);
  };
}

/** How many cells of a grid are set. */
export function countCells({ words }: BitGrid): number {
  let count = 0;
  for (const word of words) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
