import { DARK_THEME } from "@delvekit/formats";
import { middleOf, type NamedPlace, type RoomDungeon } from "@delvekit/procgen";
import { dot, type Pen, setWidth } from "./pen";

/** Choke points: the more cells one cuts off, the larger and brighter its mark. */
export function paintChokes(pen: Pen): void {
  const { context, level, isDug } = pen;
  const { chokePoints, open } = level.analysis;
  context.fillStyle = "#d4224a";
  for (const point of chokePoints) {
    if (!isDug(point)) continue;
    const share = Math.sqrt(Math.min(1, (2 * point.area) / open));
    context.globalAlpha = 0.4 + 0.6 * share;
    dot(pen, point, 0.15 + 0.4 * share);
  }
}

/** The ends of blind passages, framed. */
export function paintEnds(pen: Pen): void {
  const { context, level, size, isDug } = pen;
  context.strokeStyle = "#ff5d73";
  setWidth(pen, 0.25);
  for (const point of level.analysis.deadEnds) {
    if (isDug(point)) context.strokeRect(point.x * size, point.y * size, size, size);
  }
}

/** The role of each room, or else its number; below the mark of an entrance or exit. */
export function paintNames({ context, level, size, isDug }: Pen): void {
  const { entrance, exit } = level.dungeon;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#1c150c";
  for (const room of (level.dungeon as RoomDungeon).rooms) {
    const middle = middleOf(room);
    if (!isDug(middle)) continue;
    const { width, height } = room.bounds;
    const isMarked = [entrance, exit].some(({ x, y }) => x === middle.x && Math.abs(y - middle.y) < 2);
    const name = room.role ?? String(room.id);
    const letters = Math.min(height, (1.6 * width) / name.length, 2.2);
    context.font = `650 ${Math.max(8, letters * size * 0.8)}px system-ui, sans-serif`;
    const below = isMarked ? Math.max(1.4, (7 * devicePixelRatio) / size + 0.6) : 0;
    context.fillText(name, (middle.x + 0.5) * size, (middle.y + 0.5 + below) * size, width * size);
  }
}

/** The colours of marks that are common; others have that of pictures. */
const MARKS: Readonly<Record<string, string>> = {
  chest: "#e0b040",
  foe: "#c2604a",
  trap: "#8f9dab",
  light: "#fff6dc",
};

/** The places of vaults and interiors that a game fills, with their first letters on discs. */
export function paintMarks(
  { context, size, isDug }: Pick<Pen, "context" | "size" | "isDug">,
  marks: readonly NamedPlace[],
): void {
  context.font = `650 ${size * 0.62}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const mark of marks) {
    if (!isDug(mark)) continue;
    const [x, y] = [(mark.x + 0.5) * size, (mark.y + 0.5) * size];
    context.fillStyle = MARKS[mark.name] ?? "#c3a1dc";
    context.beginPath();
    context.arc(x, y, size * 0.42, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = DARK_THEME.solid;
    context.fillText(mark.name.charAt(0), x, y);
  }
}
