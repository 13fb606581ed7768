import { digAnother, stepBy, togglePlaying } from "./state";

/** What the keys do, unless a field has the focus. */
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
    if (ctrlKey || metaKey || altKey || isField(target)) return;
    const act = KEYS[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, button, summary, a") !== null;
}
