import type { PageFrame } from "../frame";
import { listen } from "./listen";
import type { DeviceListener } from "./listener";

/** How many CSS pixels of wheel movement count as a line. */
const LINE = 33;
/** By which factor cells grow with each notch. */
const NOTCH = 1.09;

/** The wheel zooms over the map, and scrolls elsewhere. Elements that scroll by themselves are left to the browser. */
export function listenToWheel({ root, map }: PageFrame, listener: DeviceListener): () => void {
  let rest = 0;
  const onWheel = (event: WheelEvent): void => {
    const isMap = map.contains(event.target as Node);
    if (!isMap && scrollsItself(event.target as Element, root)) return;
    event.preventDefault();
    if (isMap) {
      listener.zoom(event.deltaY < 0 ? NOTCH : 1 / NOTCH);
      return;
    }
    rest += event.deltaMode === 0 ? event.deltaY / LINE : event.deltaY;
    const lines = Math.trunc(rest);
    rest -= lines;
    if (lines !== 0) listener.send({ kind: "scroll", lines });
  };
  return listen(root, { wheel: onWheel }, { passive: false });
}

function scrollsItself(target: Element, root: Element): boolean {
  for (let at: Element | null = target; at !== null && at !== root; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return true;
  return false;
}
