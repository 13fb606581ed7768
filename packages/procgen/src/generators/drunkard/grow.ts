import type { Random } from "@delvekit/random";
import { dig, isRock, type Pit } from "./pit";

/** Digs rock along the edges at random until enough is dug (Eden growth). Every draw digs or drops a cell. */
export function grow(pit: Pit, random: Random, target: number): void {
  const edge: number[] = [];
  const addAround = (cell: number) => {
    for (const stride of pit.strides) if (isRock(pit, cell + stride)) edge.push(cell + stride);
  };
  for (let i = 0; i < pit.count; i++) addAround(pit.dug[i]!);
  while (pit.count < target) {
    const drawn = random.int(0, edge.length);
    const cell = edge[drawn]!;
    edge[drawn] = edge.at(-1)!;
    edge.pop();
    if (!isRock(pit, cell)) continue;
    dig(pit, cell);
    addAround(cell);
  }
}
