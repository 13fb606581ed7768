import type { Film } from "./film";

/** A film being played: the map after some of its frames. */
export interface Player {
  readonly film: Film;
  /** Terrain of every cell. */
  readonly cells: Uint8Array;
  /** How many frames have been played. */
  at: number;
}

/** Sets up a film, wound to its end. */
export function createPlayer(film: Film): Player {
  const player = { film, cells: new Uint8Array(film.width * film.height), at: 0 };
  seek(player, film.frames.length);
  return player;
}

/** Moves a film forwards or backwards to a number of frames. */
export function seek(player: Player, frames: number): void {
  const goal = Math.max(0, Math.min(player.film.frames.length, Math.round(frames)));
  while (player.at < goal) play(player);
  while (player.at > goal) unplay(player);
}

function play(player: Player): void {
  for (const change of player.film.frames[player.at]?.changes ?? []) player.cells[change >> 4] = change & 3;
  player.at++;
}

function unplay(player: Player): void {
  player.at--;
  for (const change of player.film.frames[player.at]?.changes ?? []) {
    player.cells[change >> 4] = (change >> 2) & 3;
  }
}
