import { stepBy, togglePlaying } from "./playback";
import { digAnother } from "./state";

/** The keys, unless the focused element uses them. */
const KEYS: Readonly<Record<string, () => void>> = {
  " ": togglePlaying,
  ArrowRight: () => stepBy(1),
  ArrowLeft: () => stepBy(-1),
  r: digAnother,
  Home: () => stepBy(Number.NEGATIVE_INFINITY),
  End: () => stepBy(Number.POSITIVE_INFINITY),
};

/** Lets the keyboard play the levels. */
export function followKeys(): void {
  addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isWanted(key, target)) return;
    const act = KEYS[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Whether the focused element uses a key itself. */
function isWanted(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches("button, summary, a")) return key === " ";
  if (target.matches("input[type='range']")) return key !== " " && key !== "r";
  return target.matches("input, select");
}
