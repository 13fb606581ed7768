import { type DistanceOptions, type Grid, UNREACHED } from "../../src";

/** Distances by the textbook: Dijkstra, taking the nearest open cell from a plain list each time. */
export function slowDistances(
  costs: Grid,
  goals: readonly number[],
  { directions = 8, maximum = Infinity, goalCosts }: DistanceOptions = {},
): number[] {
  const { width, height, cells } = costs;
  const distances = Array<number>(cells.length).fill(UNREACHED);
  const waiting = new Set<number>();
  goals.forEach((goal, i) => {
    distances[goal] = Math.min(distances[goal] as number, goalCosts?.[i] ?? 0);
    waiting.add(goal);
  });

  while (waiting.size > 0) {
    const cell = [...waiting].reduce((a, b) => ((distances[b] as number) < (distances[a] as number) ? b : a));
    waiting.delete(cell);
    const total = (distances[cell] as number) + (cells[cell] || 1);
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        const [nx, ny] = [x + dx, y + dy];
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || cells[next] === 0) continue;
        const diagonal = dx !== 0 && dy !== 0;
        if (diagonal && directions === 4) continue;
        if (total >= (distances[next] as number)) continue;
        distances[next] = total;
        waiting.add(next);
      }
    }
  }
  return distances.map((distance) => (distance > maximum ? UNREACHED : distance));
}
