import type { Frame } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import type { Status } from "../../game";
import { INK } from "../palette";
import { Column } from "./column";
import { packLine } from "./pack";
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
  for (const item of pack) column.line(packLine(item));
  if (pack.length === 0) column.line([{ text: "empty", fg: INK.faint }]);
  column.gap();
  if (inSight.length === 0) return;
  column.heading("In sight");
  writeSightings(column, inSight);
}

const TITLE = "The Cinder Halls";

function signed(points: number): string {
  return points < 0 ? `${points}` : `+${points}`;
}
