import type { Random } from "@delvekit/random";
import { emptyMask, type Mask } from "../../masks";

/** Rooms drawn by hand: `.` is floor. Each is one piece. */
const DRAWINGS: readonly (readonly string[])[] = [
  ["..#...#..", "..#...#..", ".........", "###...###", ".........", "..#...#..", "..#...#.."],
  ["###...###", "#.......#", "..#...#..", ".........", "..#...#..", "#.......#", "###...###"],
  [".........", ".#######.", ".#.....#.", ".#..#..#.", ".#.....#.", ".###.###.", "........."],
  ["...........", ".#.#.#.#.#.", "...........", ".#.#.#.#.#.", "..........."],
  ["#####...#####", "#...........#", ".............", "#...........#", "#####...#####"],
  ["....###....", "....###....", "...........", "#####.#####", "...........", "....###....", "....###...."],
  [".......", ".#...#.", ".......", "...#...", ".......", ".#...#.", "......."],
  ["##...##", "#.....#", ".......", ".......", "#.....#", "##...##", "###.###", "#.....#", "#.....#"],
  ["...####...", "....##....", "#........#", "##......##", "#........#", "....##....", "...####..."],
  ["..........", ".########.", ".#......#.", ".#.####.#.", ".#......#.", ".####.###.", ".........."],
];

/** One of the drawings, mirrored at random. */
export function drawVault(random: Random): Mask {
  const drawing = random.pick(DRAWINGS);
  const isMirrored = random.chance(0.5);
  const isUpsideDown = random.chance(0.5);
  const mask = emptyMask(drawing[0]!.length, drawing.length);
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const row = drawing[isUpsideDown ? mask.height - 1 - y : y]!;
      const glyph = row[isMirrored ? mask.width - 1 - x : x];
      mask.cells[y * mask.width + x] = Number(glyph === ".");
    }
  }
  return mask;
}
