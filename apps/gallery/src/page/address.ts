/**
 * The shortest time between two changes of the address, in milliseconds. Browsers refuse more frequent ones,
 * which dragging a slider would cause.
 */
const PAUSE = 200;

let waiting: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces the link in the address bar after a moment, unless another follows. */
export function replaceAddress(link: string): void {
  waiting = link;
  timer ??= setTimeout(settleAddress, PAUSE);
}

/** Puts a link into the address bar as a new entry of the history. */
export function pushAddress(link: string): void {
  settleAddress();
  history.pushState(undefined, "", link);
}

/** Cancels a pending change of the address, since the user went elsewhere. */
export function forgetAddress(): void {
  clearTimeout(timer);
  timer = waiting = undefined;
}

function settleAddress(): void {
  const link = waiting;
  forgetAddress();
  if (link !== undefined) history.replaceState(undefined, "", link);
}
