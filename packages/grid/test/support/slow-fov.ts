import { type Grid, inBounds, type RadiusShape } from "../../src";

type Slope = readonly [over: number, under: number];

/**
 * Field of view by the textbook: Albert Ford's recursion as published, on fractions, without any shortcut.
 * Every cell off the map is a wall, and the radius is looked at last.
 */
export function slowFov(opacity: Grid, x: number, y: number, radius: number, shape: RadiusShape): Uint8Array {
  const { width, height, cells } = opacity;
  const seen = new Uint8Array(width * height);
  const reveal = (cx: number, cy: number) => {
    const [dx, dy] = [Math.abs(cx - x), Math.abs(cy - y)];
    const near =
      shape === "square" ? Math.max(dx, dy) <= radius : dx * dx + dy * dy <= radius * radius + radius;
    if (near && inBounds(opacity, cx, cy)) seen[cy * width + cx] = 1;
  };

  const scan = (
    place: (row: number, column: number) => [number, number],
    row: number,
    start: Slope,
    end: Slope,
  ) => {
    if (row > width + height) return;
    let from = start;
    let wasWall: boolean | undefined;
    const first = Math.floor((row * start[0]) / start[1] + 0.5);
    const last = Math.ceil((row * end[0]) / end[1] - 0.5);
    for (let column = first; column <= last; column++) {
      const [cx, cy] = place(row, column);
      const isWall = !inBounds(opacity, cx, cy) || cells[cy * width + cx] !== 0;
      const centred = column * from[1] >= row * from[0] && column * end[1] <= row * end[0];
      if (isWall || centred) reveal(cx, cy);
      if (wasWall === true && !isWall) from = [2 * column - 1, 2 * row];
      if (wasWall === false && isWall) scan(place, row + 1, from, [2 * column - 1, 2 * row]);
      wasWall = isWall;
    }
    if (wasWall === false) scan(place, row + 1, from, end);
  };

  reveal(x, y);
  for (const side of [-1, 1]) {
    scan((row, column) => [x + column, y + side * row], 1, [-1, 1], [1, 1]);
    scan((row, column) => [x + side * row, y + column], 1, [-1, 1], [1, 1]);
  }
  return seen;
}
