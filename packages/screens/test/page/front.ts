import { webFront } from "../../src/web-front";

declare global {
  /** Lets the game come that the title waits for. */
  var arrive: () => void;
}

const coming = new Promise<void>((arrive) => {
  globalThis.arrive = arrive;
});

webFront({ title: { name: "The Hall" } }, () => coming.then(() => import("./hall")), {
  container: document.querySelector<HTMLElement>("main")!,
  still: true,
});
