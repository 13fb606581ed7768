import { type Entity, has, type Remark, type Spot, type World } from "@delvekit/core";
import { Burning, HeatSource, Hot, isOnFire } from "@delvekit/core/heat";
import { Mind } from "@delvekit/core/minds";
import { isTooHot } from "./caution";

/** Whether something burns or is hot. */
export function fireRemarks(world: World, spot: Spot, viewer: Entity): readonly Remark[] {
  const remark = heatAt(world, spot, viewer);
  return remark ? [{ name: "fire", tone: "warning", ...remark }] : [];
}

function heatAt(world: World, spot: Spot, viewer: Entity): Omit<Remark, "name"> | undefined {
  if (typeof spot === "object") {
    if (isOnFire(world, spot.level, spot.x, spot.y)) return { text: "in flames", mark: "burns" };
    return isTooHot(world, viewer, spot) ? { text: "too hot to stand on" } : undefined;
  }
  if (has(world, spot, Burning))
    return spot === viewer
      ? { text: "▲ On fire", tone: "bad", mark: "burns" }
      : { text: "on fire", mark: "burns", colour: "burning" };
  if (spot === viewer) return has(world, spot, Hot) ? { text: "▲ In the heat" } : undefined;
  return has(world, spot, HeatSource) && !has(world, spot, Mind)
    ? { mark: "burns", fixture: true }
    : undefined;
}
