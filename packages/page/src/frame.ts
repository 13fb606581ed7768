import { DisplayError } from "@delvekit/display";
import type { Translate } from "@delvekit/display/view";

/** The permanent elements of a stage; their contents come and go. */
export interface PageFrame {
  readonly root: HTMLElement;
  readonly map: HTMLElement;
  readonly side: HTMLElement;
  readonly log: HTMLElement;
  readonly pad: HTMLElement;
  /** The layer over the map. */
  readonly over: HTMLElement;
  readonly cards: HTMLElement;
  /** The text for screen readers. */
  readonly spoken: HTMLElement;
}

/** Creates the frame of a stage in its container. */
export function makeFrame(container: HTMLElement, translate: Translate): PageFrame {
  const root = makeRoot(container);
  const region = (name: string, label: string) => {
    const element = part("section", name);
    element.setAttribute("aria-label", label);
    root.append(element);
    return element;
  };
  const map = region("dk-map", translate("Map"));
  const over = part("div", "dk-over");
  root.append(over);
  const side = region("dk-side", translate("Status"));
  const log = region("dk-log", translate("Messages"));
  const pad = region("dk-pad", translate("Actions"));
  const cards = part("div", "dk-cards");
  const spoken = part("div", "dk-spoken");
  spoken.setAttribute("role", "status");
  root.append(cards, spoken);
  return { root, map, over, side, log, pad, cards, spoken };
}

/**
 * Creates the element of a stage, which fills its container.
 * @throws {DisplayError} if another stage fills it
 */
export function makeRoot(container: HTMLElement): HTMLElement {
  if (container.querySelector(":scope > .dk-page"))
    throw new DisplayError(
      "this element already shows a game: stop it first, or give each game its own element",
    );
  const root = part("div", "dk-page");
  root.tabIndex = -1;
  // Screen readers jump to it. Pages with more than a game on them say themselves what their main part is.
  if (document.querySelector("main,[role=main]") === null) root.setAttribute("role", "main");
  root.dataset["quiet"] = "";
  container.append(root);
  root.classList.toggle("dk-window", isFlat(root));
  return root;
}

/**
 * Whether a shown element has no height because nothing gave its container one, so the stage would be
 * invisible.
 */
function isFlat(element: HTMLElement): boolean {
  return element.clientHeight === 0 && element.getClientRects().length > 0;
}

function part(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}
