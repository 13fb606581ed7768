import { shortestWay } from "../../walks";
import { type Exit, type Ground, join } from "./ground";
import type { VaultsSettings, VaultsStep } from "./options";

/** Digs corridors between exits that are left over, where the rock between them is free and the way short enough. */
export function* digLoops(ground: Ground, settings: VaultsSettings): Generator<VaultsStep, void> {
  const { loops, reach } = settings;
  for (const { exits } of ground.placed) {
    for (const exit of exits) {
      if (exit.isJoined || !ground.random.chance(loops)) continue;
      const found = findWay(ground, exit, reach);
      if (found === undefined) continue;
      keepApart(ground, found.path);
      yield { kind: "corridor", connection: join(ground, exit, found.exit, found.path, true) };
    }
  }
}

/** Searches the free rock in front of an exit for the nearest one of a piece that this one is not joined to. The path is without the exits. */
function findWay(ground: Ground, start: Exit, reach: number) {
  const { claims, strides } = ground;
  const front = start.cell + strides[start.side]!;
  if (claims[front] !== 0 || reach === 0) return undefined;
  const isFree = (cell: number) => claims[cell] === 0;
  const isEnd = (cell: number) => exitBeside(ground, start, cell) !== undefined;
  const path = isEnd(front) ? [front] : shortestWay(ground, [front], isFree, isEnd, reach);
  return path && { exit: exitBeside(ground, start, path.at(-1)!)!, path };
}

/**
 * An exit beside a cell that may be joined. It leads here, because there are walls beside it, and it is not
 * joined yet, because the cell is free.
 */
function exitBeside({ exitAt, placed, strides }: Ground, start: Exit, cell: number): Exit | undefined {
  for (let side = 0; side < 4; side++) {
    const exit = exitAt.get(cell + strides[side]!);
    if (exit === undefined || exit.piece === start.piece) continue;
    if (!placed[exit.piece]!.neighbours.includes(start.piece)) return exit;
  }
  return undefined;
}

/** Claims the cells of a corridor and those beside it, so that no other runs along it. */
function keepApart({ claims, strides }: Ground, path: readonly number[]): void {
  for (const cell of path) {
    claims[cell] = 1;
    for (const stride of strides) if (claims[cell + stride] === 0) claims[cell + stride] = 1;
  }
}
