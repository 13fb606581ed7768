import { signal } from "@preact/signals";
import { linkOf, type Wanted, wantedOf } from "./link";
import type { Made } from "./worker";

/** Which dungeon is shown. */
export const wanted = signal<Wanted>(wantedOf(location.hash));
/** Its levels so far, from the first. */
export const made = signal<readonly Made[]>([]);
/** The depth that is shown large; undefined if all are small. */
export const large = signal<number | undefined>(undefined);

let worker: Worker | undefined;

/** Shows another dungeon. */
export function show(changes: Partial<Wanted>): void {
  wanted.value = { ...wanted.value, ...changes };
  history.replaceState(undefined, "", linkOf(wanted.value));
  begin();
}

/** Digs what is wanted. A dungeon that is still being dug is given up. */
function begin(): void {
  worker?.terminate();
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.value = [];
  large.value = undefined;
  worker.addEventListener("message", ({ data }: MessageEvent<Made>) => {
    made.value = [...made.value, data];
  });
  worker.postMessage(wanted.value);
}

/** Digs the dungeon of the address, now and whenever that is changed by hand or with the browser's buttons. */
export function followAddress(): void {
  addEventListener("hashchange", () => {
    wanted.value = wantedOf(location.hash);
    begin();
  });
  begin();
}
