import { type Signal, signal } from "@preact/signals";
import { lengthOf, type Stage } from "./stage";
import { stages } from "./state";

/** The playback speed, in steps per second. */
export const speed: Signal<number> = signal(30);

/** Plays every stage, or stops them all. When all are at their end they start again. */
export function togglePlaying(): void {
  const isPlaying = stages.value.some(({ playing }) => playing.value);
  const areOver = stages.value.every((stage) => stage.position.value >= lengthOf(stage));
  for (const stage of stages.value) {
    if (!isPlaying && areOver) stage.position.value = 0;
    stage.playing.value = !isPlaying;
  }
}

/** Stops, and moves by this many steps. */
export function stepBy(steps: number): void {
  for (const stage of stages.value) {
    stage.playing.value = false;
    stage.position.value = within(stage, Math.floor(stage.position.value) + steps);
  }
}

/** Advances all playing stages by this many milliseconds. */
export function passTime(milliseconds: number): void {
  for (const stage of stages.value) {
    if (!stage.playing.value) continue;
    stage.position.value = within(stage, stage.position.value + (speed.value * milliseconds) / 1000);
    if (stage.position.value === lengthOf(stage)) stage.playing.value = false;
  }
}

function within(stage: Stage, position: number): number {
  return Math.max(0, Math.min(lengthOf(stage), position));
}
