import type { Point } from "@delvekit/grid";
import type { Connection } from "../dungeon";
import { Feature, featureKinds } from "../layers";
import type { Gate } from "./machine";

/** Whether a gate is a kind of door. A grate is not one, and hangs where there is no door. */
export function isDoor(gate: Gate): boolean {
  return featureKinds[Feature[gate]]!.base === "door";
}

/** The connections with doors at those of some points that are on their paths. */
export function hangDoors(
  connections: readonly Connection[],
  points: readonly Point[],
): readonly Connection[] {
  return connections.map((connection) => {
    const isHere = ({ x, y }: Point) =>
      connection.path.some((point) => point.x === x && point.y === y) &&
      !connection.doors.some((door) => door.x === x && door.y === y);
    const doors = points.filter(isHere);
    return doors.length === 0 ? connection : { ...connection, doors: [...connection.doors, ...doors] };
  });
}
