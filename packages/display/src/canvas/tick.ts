/** Milliseconds that one picture of a flame, and of everything that goes with fire, is shown. */
const FLAME = 110;
/** The same of water. */
const WATER = 420;

/** Which pictures of the things that always move are shown at a time. Nothing is drawn anew until one of them changes. */
export interface Tick {
  readonly flame: number;
  readonly water: number;
}

/** The pictures at a time, in milliseconds. */
export function tickAt(time: number): Tick {
  return { flame: Math.floor(time / FLAME), water: Math.floor(time / WATER) };
}
