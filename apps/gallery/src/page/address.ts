/** Browsers refuse an address that changes too often, as it would while a slider is dragged. In milliseconds. */
const PAUSE = 200;

let waiting: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts a link into the address bar, in place of the one that is there; in a moment, unless another follows. */
export function replaceAddress(link: string): void {
  waiting = link;
  timer ??= setTimeout(settleAddress, PAUSE);
}

/** Puts a link into the address bar as a place of its own, from which the back button leads back. */
export function pushAddress(link: string): void {
  settleAddress();
  history.pushState(undefined, "", link);
}

/** Leaves the address as it is: somebody went elsewhere. */
export function forgetAddress(): void {
  clearTimeout(timer);
  timer = waiting = undefined;
}

function settleAddress(): void {
  const link = waiting;
  forgetAddress();
  if (link !== undefined) history.replaceState(undefined, "", link);
}
