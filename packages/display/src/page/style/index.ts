import { BASE } from "./base";
import { CARDS } from "./cards";
import { SCREEN } from "./screen";
import { STAGES } from "./stages";

let sheet: CSSStyleSheet | undefined;
let users = 0;

/**
 * Adds the style sheet of all parts to a page, once for all open stages. It is created by script, which a policy of `style-src 'self'` allows.
 * Returns a function that removes it when the last stage has closed.
 */
export function adoptStyle(page: Document): () => void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(BASE + SCREEN + CARDS + STAGES);
  }
  const own = sheet;
  if (users++ === 0) page.adoptedStyleSheets = [...page.adoptedStyleSheets, own];
  return () => {
    if (--users === 0) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== own);
  };
}
