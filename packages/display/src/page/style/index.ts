import { BASE } from "./base";
import { CARDS } from "./cards";
import { SCREEN } from "./screen";
import { STAGES } from "./stages";

let sheet: CSSStyleSheet | undefined;
let users = 0;

/**
 * Gives a page the style sheet of all parts, once for all stages that are open. It is made by script, which a policy of `style-src 'self'`
 * allows. Returns a function that takes it away when the last stage has gone.
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
