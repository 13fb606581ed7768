import type { Frame } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import type { Status } from "../../game";
import { INK } from "../palette";
import { Column } from "./column";
import { writePack } from "./pack";
import { writeSightings } from "./sightings";
import { conditionSpans, healthBar } from "./vitals";

/** Draws the hero, the pack and everybody in sight, one under the other. */
export function drawSidebar(frame: Frame, area: Rect, status: Status): void {
  const { depth, depths, turn, attack, defence, damage, pack, inSight } = status;
  const column = new Column(frame, area);
  column.line([{ text: TITLE, fg: INK.ember }]);
  column.line([{ text: `Depth ${depth} of ${depths}`, fg: INK.strong }], `turn ${turn}`);
  column.bar(healthBar(status));
  column.line(`attack ${signed(attack)} ${damage}`, `def ${signed(defence)}`);
  column.line(conditionSpans(status));
  column.heading("Pack");
  writePack(column, pack, rowsKept(inSight.length));
  column.gap();
  if (inSight.length === 0) return;
  column.heading("In sight");
  writeSightings(column, inSight);
}

const TITLE = "The Cinder Halls";

function signed(points: number): string {
  return points < 0 ? `${points}` : `+${points}`;
}

/** However much is in the pack, the nearest of those in sight are shown, with a gap and a heading above: they can kill. */
function rowsKept(inSight: number): number {
  return inSight === 0 ? 0 : 2 + Math.min(inSight, 2);
}
