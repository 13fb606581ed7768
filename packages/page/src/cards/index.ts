import type { Card } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { boxStyle } from "../place";
import type { Tools } from "../tools";
import type * as windows from "../windows";
import { sceneryOf } from "./scenery";
import { dialogProps, titleCard } from "./title";

export { titleCard };

/** What draws windows. */
type Windows = typeof windows;

/**
 * All windows; those below the topmost are inert.
 * @param drawn what draws them; undefined if it could not be loaded
 */
export function cardStack(
  tools: Tools,
  cards: readonly Card[],
  room: windows.ExamineRoom,
  drawn: Windows | undefined,
): ComponentChildren {
  return cards.map((card, at) => {
    const below = at < cards.length - 1;
    const layer = layerOf(tools, card, `dk-card-${at}`, room, drawn);
    return h("div", { key: `${at} ${card.kind}`, inert: below, "data-card": at }, layer);
  });
}

/** Whether a card blocks access to the map. */
export function isModal(card: Card | undefined): boolean {
  return card !== undefined && card.kind !== "examine";
}

/** Whether a card covers the map, which is then dimmed. */
export function veils(card: Card): boolean {
  return card.kind === "menu" ? sizeOf(card) === "full" : card.kind === "page" && sizeOf(card) === "large";
}

/** What a window says that could not be loaded. Its keys still work. */
const MISSING = "This window could not load.";

function layerOf(
  tools: Tools,
  card: Card,
  id: string,
  room: windows.ExamineRoom,
  drawn: Windows | undefined,
): ComponentChildren {
  const dialog = (props: object, inside: ComponentChildren) =>
    h("div", { ...dialogProps(id, isModal(card)), ...props }, inside);
  if (card.kind === "title") return titleCard(tools, card, id, sceneryOf(tools, card));
  if (!drawn) return dialog({ class: "dk-prompt", id: `${id}-name` }, tools.translate(MISSING));
  switch (card.kind) {
    case "end":
      return dialog(
        { class: "dk-end-screen", "data-won": card.won || undefined },
        drawn.endCard(tools, card, id),
      );
    case "examine": {
      const look = { class: "dk-card dk-examine", style: drawn.examinePlace(card, room) };
      const around = { class: "dk-over", style: boxStyle(room.area) };
      return h("div", around, dialog(look, drawn.examineCard(tools, card, id)));
    }
    default: {
      const size = sizeOf(card);
      const split = (card.kind === "menu" && card.about !== undefined) || undefined;
      const look = { class: "dk-card", "data-size": size, "data-split": split };
      const around = { class: "dk-veil", "data-small": size === "small" || undefined };
      return h("div", around, dialog(look, insideOf(drawn, tools, card, id)));
    }
  }
}

type Boxed = Extract<Card, { readonly kind: "menu" | "page" | "entry" }>;

function insideOf(drawn: Windows, tools: Tools, card: Boxed, id: string): ComponentChildren {
  if (card.kind === "menu") return drawn.menuCard(tools, card, id);
  return card.kind === "page" ? drawn.pageCard(tools, card, id) : drawn.entryCard(tools, card, id);
}

function sizeOf(card: Boxed): "small" | "medium" | "large" | "full" {
  if (card.kind === "entry") return "small";
  if (card.kind === "page") return card.size ?? "large";
  return card.about !== undefined || card.layout === "cards" ? "full" : "medium";
}
