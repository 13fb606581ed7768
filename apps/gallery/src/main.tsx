import { render } from "preact";
import { followKeys } from "./page/keys";
import { passTime } from "./page/playback";
import { followAddress } from "./page/state";
import { Gallery } from "./parts/gallery";

followAddress();
followKeys();
render(<Gallery />, document.getElementById("app") as HTMLElement);

let last = performance.now();
requestAnimationFrame(function tick(time) {
  // A tab does not catch up after it was in the background.
  passTime(Math.min(100, time - last));
  last = time;
  requestAnimationFrame(tick);
});
