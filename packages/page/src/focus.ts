import type { Card } from "@delvekit/display/view";
import { isModal } from "./cards";
import type { PageFrame } from "./frame";

const REACHABLE = 'button,input,[tabindex="0"]';

/** Moves the focus into a card when it opens, keeps it there, and restores it when the last card has closed. */
export class Focus {
  private open = "";
  private before: HTMLElement | undefined;

  constructor(private readonly frame: PageFrame) {}

  /** Call it after cards were drawn. */
  follow(cards: readonly Card[]): void {
    const { map, side, log, pad, over } = this.frame;
    const top = cards.at(-1);
    for (const element of [map, side, log, pad, over]) element.inert = isModal(top);
    const open = top === undefined ? "" : `${cards.length} ${top.kind} ${nameOf(top)}`;
    if (open === this.open) return;
    if (this.open === "") this.before = this.inside(document.activeElement);
    this.open = open;
    if (top === undefined) (this.before?.isConnected ? this.before : this.frame.root).focus(QUIETLY);
    else this.enter();
  }

  /** Keeps the focus cycling inside the topmost card. Returns whether it moved the focus. */
  wrap(backwards: boolean): boolean {
    const dialog = this.dialog();
    if (dialog === null) return false;
    const reachable = Array.from(dialog.querySelectorAll<HTMLElement>(REACHABLE));
    if (reachable.length === 0) return true;
    const at = reachable.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (backwards ? -1 : 0) : at + (backwards ? -1 : 1);
    reachable.at(next % reachable.length)!.focus();
    return true;
  }

  private enter(): void {
    const dialog = this.dialog();
    const first = dialog?.querySelector<HTMLElement>("input[type=text],[role=listbox],.dk-read");
    (first ?? dialog)?.focus(QUIETLY);
  }

  private dialog(): HTMLElement | null {
    return this.frame.cards.querySelector("[data-card]:not([inert]) [role=dialog]");
  }

  private inside(element: Element | null): HTMLElement | undefined {
    return element instanceof HTMLElement && this.frame.root.contains(element) ? element : undefined;
  }
}

const QUIETLY = { preventScroll: true } as const;

function nameOf(card: Card): string {
  return card.kind === "title" ? card.name : card.title;
}
