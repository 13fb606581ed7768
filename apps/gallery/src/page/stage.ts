import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createDigger } from "../level/digger";
import { isRefusal, type Level, type Refusal } from "../level/level";
import type { Pane } from "../level/pane";
import { createPlayer, type Player } from "../level/player";

/** The state of a pane: its level and how far it has been played. */
export interface Stage {
  readonly level: Signal<Level | undefined>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly busy: Signal<boolean>;
  readonly playing: Signal<boolean>;
  /** The number of steps played so far, with a fraction while it plays. */
  readonly position: Signal<number>;
  readonly player: ReadonlySignal<Player | undefined>;
  dig(pane: Pane): void;
  close(): void;
}

/** How many steps a stage's level has. */
export function lengthOf({ level }: Stage): number {
  return level.value?.film.frames.length ?? 0;
}

/** Creates an empty stage. */
export function createStage(): Stage {
  const level = signal<Level | undefined>(undefined);
  const refusal = signal<Refusal | undefined>(undefined);
  const busy = signal(false);
  const playing = signal(false);
  const position = signal(0);
  const report = (result: Level | Refusal) => {
    busy.value = false;
    refusal.value = isRefusal(result) ? result : undefined;
    if (isRefusal(result)) return;
    level.value = result;
    position.value = result.film.frames.length;
    playing.value = false;
  };
  const digger = createDigger(report, () => {
    busy.value = true;
  });
  const player = computed(() => (level.value ? createPlayer(level.value.film) : undefined));
  return { level, refusal, busy, playing, position, player, dig: digger.dig, close: digger.close };
}
