/**
 * The first screen of a game alone, for pages that load the rest of the game in the background.
 * @module title
 */

import { createTitleTheme } from "@delvekit/display/look";
import type { Stage, View } from "@delvekit/display/view";
import { render } from "preact";
import { titleCard } from "./cards";
import { listenToKeys } from "./devices";
import { makeRoot } from "./frame";
import type { PageOptions } from "./open";
import { hearth } from "./parts/hearth";
import { adoptStyle, FRONT } from "./style";
import { setTokens, type Tools } from "./tools";

/** Options of `openTitle`. */
export type TitleOptions = Pick<PageOptions, "container" | "onInput" | "theme" | "still">;

/**
 * Shows titles on a web page, as `openPage` does, over the glow of a fire. It ignores everything else in a view: close
 * it, and open the page in the same container. It is a third of the size of a page, so that the title of a
 * game appears on a slow connection while the game itself is still loading. Reports keys, and clicks and taps
 * on rows.
 *
 * @example
 * const stage = openTitle({ container: document.body, onInput: (input) => console.log(input) });
 * const title = { kind: "title", name: "The Drowned Light", rows: [{ label: "New game" }], chosen: 0 } as const;
 * stage.show({ side: [], log: [], pad: [], cards: [title] });
 */
export function openTitle({ container, onInput, theme = createTitleTheme(), still }: TitleOptions): Stage {
  const root = makeRoot(container);
  const dropStyle = adoptStyle(document, FRONT);
  setTokens(root.style, theme);
  root.toggleAttribute("data-still", still === true);
  // As the page of the game will: its rows must not jump when it comes.
  root.dataset["device"] = matchMedia("(pointer: coarse)").matches ? "touch" : "keys";
  const drawing = still === undefined ? {} : { still };
  const tools: Tools = { theme, drawing, gamepad: false, send: onInput, translate: (text) => text };
  let shown: View = { side: [], log: [], pad: [], cards: [] };
  const closing = new AbortController();
  listenToKeys(root, closing.signal, {
    send: onInput,
    view: () => shown,
    skip: () => undefined,
    use: (device) => void Object.assign(root.dataset, { device }),
    // Only the list of rows can have the focus.
    wrapFocus: () => true,
  });
  return {
    show(view) {
      shown = view;
      const card = view.cards.find((one) => one.kind === "title");
      if (!card) return;
      render(titleCard(tools, card, "dk-card-0", hearth()), root);
      root.querySelector<HTMLElement>("[role=listbox]")?.focus({ preventScroll: true });
    },
    close() {
      closing.abort();
      render(null, root);
      root.remove();
      dropStyle();
    },
  };
}
