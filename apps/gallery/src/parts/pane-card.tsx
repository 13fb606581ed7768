import type { Pane } from "../level/pane";
import type { Stage } from "../page/stage";
import { front } from "../page/state";
import { isRoomGrid } from "../walk/walk";
import { Choice } from "./choice";
import { CopyCode } from "./copy-code";
import { Downloads } from "./downloads";
import { Numbers } from "./numbers";
import { Options } from "./options";
import { Picture } from "./picture";
import { RoomWalk } from "./room-walk";
import { Timeline } from "./timeline";

/** One pane: the level with its timeline, and its settings beside it. */
export function PaneCard(props: {
  readonly index: number;
  readonly pane: Pane;
  readonly stage: Stage;
  readonly comparing: boolean;
}) {
  const { index, pane, stage, comparing } = props;
  const dungeon = stage.level.value?.dungeon;
  const name = comparing ? `Level ${index + 1}` : "Level";
  return (
    <section class={front.value === index ? "pane front" : "pane"} aria-label={name}>
      <div class="stage">
        <Picture stage={stage} />
        <Timeline stage={stage} name={name} />
      </div>
      <aside class="settings">
        <Choice index={index} pane={pane} />
        <Numbers stage={stage} />
        {dungeon && isRoomGrid(dungeon) && <RoomWalk dungeon={dungeon} />}
        <Downloads stage={stage} />
        <CopyCode pane={pane} />
        <Options index={index} pane={pane} refusal={stage.refusal.value} />
      </aside>
    </section>
  );
}
