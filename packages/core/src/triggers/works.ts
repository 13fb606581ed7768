import { type Level, Position, setTile, tileAt } from "../space";
import { despawn, type Entity, emit, entitiesWith, read, rowsWith, type World, write } from "../world";
import { Collapsed, Crumbling, Gate, Spring } from "./components";

/** What a circuit works when it is set off. Circuit 0 is none: it only tells. */
export function work(world: World, circuit: number): void {
  if (circuit === 0) return;
  for (const gate of entitiesWith(world, Gate, Position)) {
    if (read(world, gate, Gate).circuit === circuit) swap(world, gate);
  }
  for (const spring of entitiesWith(world, Spring, Position)) {
    const { circuit: fills, drain } = read(world, spring, Spring);
    if (fills === circuit) write(world, spring, Spring, { flow: "rising" });
    else if (drain === circuit) write(world, spring, Spring, { flow: "sinking" });
  }
  for (const ground of entitiesWith(world, Crumbling, Position)) {
    if (read(world, ground, Crumbling).circuit === circuit) write(world, ground, Crumbling, { set: true });
  }
}

function swap(world: World, gate: Entity): void {
  const { level, x, y } = read(world, gate, Position);
  const before = tileAt(world, level, x, y).name;
  setTile(world, level, x, y, read(world, gate, Gate).tile);
  write(world, gate, Gate, { tile: before });
}

/** "triggers.crumble": ground that was set off gives way when its time has come. */
export function crumble(world: World, levels: readonly Level[]): void {
  if (rowsWith(world, Crumbling).length === 0) return;
  for (const ground of entitiesWith(world, Crumbling, Position)) {
    const { set, delay, tile } = read(world, ground, Crumbling);
    const { level, x, y } = read(world, ground, Position);
    if (!set || !levels.some(({ id }) => id === level)) continue;
    if (delay > 0) {
      write(world, ground, Crumbling, { delay: delay - 1 });
      continue;
    }
    despawn(world, ground);
    setTile(world, level, x, y, tile);
    emit(world, Collapsed({ level, x, y }));
  }
}
