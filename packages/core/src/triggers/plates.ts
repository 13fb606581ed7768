import { Item } from "../items";
import { Blocker, levelOf, occupancyOf, Position } from "../space";
import {
  type Entity,
  emit,
  entitiesWith,
  entityAt,
  NO_ROW,
  type Place,
  type Row,
  read,
  rowHas,
  type World,
  write,
} from "../world";
import { Plate, Triggered } from "./components";
import { waitingIn } from "./waiting";

/** "triggers.plates": plates go down under weight, and up without, however it came and went. */
export function weighPlates(world: World): void {
  if (waitingIn(world).plates === 0) return;
  for (const plate of entitiesWith(world, Plate, Position)) {
    const { circuit, down } = read(world, plate, Plate);
    const at = read(world, plate, Position);
    const by = weightOn(world, at);
    if ((by !== undefined) === down) continue;
    write(world, plate, Plate, { down: !down });
    emit(world, Triggered({ circuit, cause: down ? "release" : "press", trigger: plate, by, at }));
  }
}

/** The first spawned creature or item in a cell. */
function weightOn(world: World, { level, x, y }: Place): Entity | undefined {
  const { first, next } = occupancyOf(world, level);
  let found: Entity | undefined;
  const cell = y * levelOf(world, level).width + x;
  for (let row = (first[cell] ?? NO_ROW) as Row; row !== NO_ROW; row = next[row] as Row) {
    if (!rowHas(world, row, Blocker) && !rowHas(world, row, Item)) continue;
    const entity = entityAt(world, row);
    if (found === undefined || entity < found) found = entity;
  }
  return found;
}
