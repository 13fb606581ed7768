import { signal } from "@preact/signals";
import { diggers } from "../level/own";
import { linkOf, trialOf } from "./link";
import type { Outcome, Trial } from "./trial";

/** Every generator that one can try places in. */
export const GENERATORS = Object.keys(diggers);

/** What the page begins with. */
const EXAMPLE: Trial = {
  name: "",
  generator: "delve",
  seed: 1,
  text: `place closet vault
help Take one; the cages close over the others.
gate lockedDoor
needs key
map
 ##+##
##...##
#a...a#
###a###
  ###
end
a = altar, item choice
on take choice: cage

place flooded room
help Taking the prize lets water in; a lever by the far wall lets it out.
map
####+####
#-.....-#
#.--.--.#
#.-.p.-.#
#e--.--e#
#-..!..-#
#########
end
p = altar, item prize
e = shallow, creature eel
! = lever
on take prize: flood
on pull lever: drain
`,
};

/** What is being tried. */
export const trial = signal(trialOf(location.hash, EXAMPLE, GENERATORS));
/** How the newest trial that has ended went. */
export const outcome = signal<Outcome | undefined>(undefined);
/** Whether levels are being dug. */
export const isBusy = signal(false);

/** The pause in typing after which a text is tried, in milliseconds. */
const PAUSE = 250;

let worker: Worker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes what is tried, and tries it once nobody has typed for a moment. */
export function change(changes: Partial<Trial>): void {
  trial.value = { ...trial.value, ...changes };
  history.replaceState(undefined, "", linkOf(trial.value) ?? "#");
  clearTimeout(timer);
  timer = setTimeout(begin, PAUSE);
}

/** Tries what is there. A trial that is still going on is given up. */
export function begin(): void {
  if (isBusy.value) worker?.terminate();
  if (isBusy.value || !worker) worker = createWorker();
  isBusy.value = true;
  worker.postMessage(trial.value);
}

function createWorker(): Worker {
  const created = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  created.addEventListener("message", ({ data }: MessageEvent<Outcome>) => {
    isBusy.value = false;
    outcome.value = data;
  });
  return created;
}

/** The address of what is shown was changed by hand or with the browser's buttons. */
export function followAddress(): void {
  addEventListener("hashchange", () => {
    trial.value = trialOf(location.hash, trial.value, GENERATORS);
    begin();
  });
}
