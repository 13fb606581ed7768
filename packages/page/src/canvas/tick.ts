/** For how many milliseconds each picture of a flame, and of everything related to fire, is shown. */
const FLAME = 110;
/** The same for water. */
const WATER = 420;

/** Which pictures of animated things are shown at a time. Nothing is drawn until one of them changes. */
export interface Tick {
  readonly flame: number;
  readonly water: number;
}

/** The pictures at a time, in milliseconds. */
export function tickAt(time: number): Tick {
  return { flame: Math.floor(time / FLAME), water: Math.floor(time / WATER) };
}
