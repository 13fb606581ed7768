import { keepPacks } from "./given";

const BAR =
  "position:fixed;inset:max(8px,env(safe-area-inset-top)) 0 auto;margin:auto;z-index:10;padding:6px 14px;border:1px solid #6b5a62;" +
  "border-radius:10px;background:#1d1622;color:#f2e9dc;font:500 17px/1.4 'Alegreya Sans',sans-serif;white-space:pre-wrap;width:fit-content;max-width:90vw";
const BUTTON =
  "min-height:36px;margin-left:8px;padding:4px 12px;border:1px solid;border-radius:10px;background:#1d1622;color:inherit;font:inherit";

/** What buttons do, by their labels. */
type Buttons = Readonly<Record<string, () => void>>;

/** Shows a line above the game, with buttons; each closes it. It takes no keys. A line of the same name is replaced. */
export function showBar(name: string, text: string, buttons: Buttons): void {
  document.querySelector(`.${name}`)?.remove();
  const bar = document.createElement("aside");
  bar.className = name;
  bar.style.cssText = BAR;
  bar.role = "status";
  const pressed = Object.entries(buttons).map(([label, press]) =>
    button(label, () => {
      bar.remove();
      press();
    }),
  );
  bar.append(`${text} `, ...pressed);
  document.body.append(bar);
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.style.cssText = BUTTON;
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}

/** The name of the line about packs. */
export const PACKS_BAR = "delvekit-mods";

/**
 * Says something about the packs of the page, with a button that takes them away.
 * @param games whose packs it takes away
 */
export function tellPacks(text: string, games: readonly string[], others?: Buttons): void {
  const without = () => {
    for (const game of games) keepPacks(game, []);
    location.reload();
  };
  showBar(PACKS_BAR, text, { "Play without mods": without, ...others });
}
