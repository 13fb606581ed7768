import { type Entity, get, hasPlugin, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { hasBit, rememberedTileAt, viewOf } from "@delvekit/core/sight";
import { Breather, smokeOf } from "@delvekit/core/smoke";
import { type Level, tilesetOf } from "@delvekit/core/space";

/** Whether an entity keeps away from a cell: it sees fire there, or more smoke than it can breathe, or it knows a hazard there. */
export function cautionOf(world: World, who: Entity, { id, width }: Level): (cell: number) => boolean {
  const { visible } = viewOf(world, who);
  const burning = new Set(hasPlugin(world, "heat") ? burningCellsOf(world, id).cells : []);
  const breath = get(world, who, Breather)?.bearable;
  const smoke = breath === undefined ? undefined : smokeOf(world, id);
  const hasHazards = tilesetOf(world).tiles.some(({ hazard }) => hazard > 0);
  const isHazard = (cell: number) => {
    const x = cell % width;
    return (rememberedTileAt(world, who, id, x, (cell - x) / width)?.hazard ?? 0) > 0;
  };
  return (cell) => {
    const isSeen = hasBit(visible, cell);
    if (isSeen && (burning.has(cell) || (smoke?.[cell] ?? 0) > (breath ?? 0))) return true;
    return hasHazards && isHazard(cell);
  };
}
