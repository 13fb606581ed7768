import { type Signal, signal } from "@preact/signals";
import { OVERLAYS, type Overlay } from "../draw/overlays";
import type { Pane } from "../level/pane";
import { forgetAddress, pushAddress, replaceAddress } from "./address";
import { printLink, readLink, type View } from "./link";
import { createStage, type Stage } from "./stage";

/** The names of all overlays, in the order of their switches. */
export const OVERLAY_NAMES = Object.keys(OVERLAYS) as Overlay[];

/** The view that the page shows, as in its link. */
export const view: Signal<View> = signal(readLink("", OVERLAY_NAMES).view);

/** The invalid parts of the link. */
export const notes: Signal<readonly string[]> = signal([]);

/** Which of two panes a small screen shows. */
export const front: Signal<number> = signal(0);

/** The stages, one for each pane. */
export const stages: Signal<readonly Stage[]> = signal([]);

/** Shows another view, and puts it into the address. */
export function show(next: View, replace = true): void {
  const before = view.value;
  view.value = next;
  const link = `#${printLink(next)}`;
  if (replace) replaceAddress(link);
  else pushAddress(link);
  follow(before.panes, next.panes);
}

/** Changes one pane. Unless the change is `passing`, the back button of the browser undoes it. */
export function changePane(index: number, pane: Pane, passing = true): void {
  const { panes, sameSeed } = view.value;
  const changed = panes.map((other, i) => {
    if (i === index) return pane;
    return sameSeed && other.seed !== pane.seed ? { ...other, seed: pane.seed } : other;
  });
  show({ ...view.value, panes: changed }, passing);
}

/** Gives a pane a random seed. Only this choice is random: the level depends on the seed alone. */
export function digAnother(index = front.value): void {
  const pane = view.value.panes[index];
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (pane) changePane(index, { ...pane, seed: String(number % 1_000_000) }, false);
}

/** Lets both panes share the first one's seed, or gives each its own. */
export function toggleSameSeed(): void {
  const { panes, sameSeed } = view.value;
  view.value = { ...view.value, sameSeed: !sameSeed };
  const [first] = panes as [Pane];
  changePane(0, first);
}

/** Shows a second pane like the first one, or removes it. */
export function toggleCompare(): void {
  const { panes, overlays } = view.value;
  const [first] = panes as [Pane];
  const comparing = panes.length === 1;
  front.value = comparing ? 1 : 0;
  show({ panes: comparing ? [first, first] : [first], overlays, sameSeed: comparing }, false);
}

/** Shows an overlay, or hides it. */
export function toggleOverlay(name: Overlay): void {
  const { overlays } = view.value;
  const shown = OVERLAY_NAMES.filter((other) => overlays.includes(other) !== (other === name));
  show({ ...view.value, overlays: shown });
}

/** The address of what is shown. */
export function currentAddress(): string {
  return new URL(`#${printLink(view.value)}`, location.href).href;
}

/** Shows what the address says, now and whenever it changes. */
export function followAddress(): void {
  const read = () => {
    forgetAddress();
    const before = view.value;
    const { view: next, notes: told } = readLink(location.hash, OVERLAY_NAMES);
    view.value = next;
    notes.value = told;
    front.value = Math.min(front.value, next.panes.length - 1);
    follow(stages.value.length === 0 ? [] : before.panes, next.panes);
  };
  addEventListener("popstate", read);
  read();
}

/** Keeps one stage per pane, and digs again for each pane that has changed. */
function follow(before: readonly Pane[], panes: readonly Pane[]): void {
  for (const stage of stages.value.slice(panes.length)) stage.close();
  stages.value = panes.map((_, i) => stages.value[i] ?? createStage());
  panes.forEach((pane, i) => {
    if (before[i] !== pane) stages.value[i]?.dig(pane);
  });
}
