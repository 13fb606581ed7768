/** A style sheet on a page, and how many open stages use it. */
interface Adopted {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const adopted = new Map<string, Adopted>();

/**
 * Adds a style sheet to a page, once for all open stages. It is created by script, which a policy of `style-src 'self'` allows. Returns a function
 * that removes it when the last stage has closed.
 */
export function adoptStyle(page: Document, style: string): () => void {
  const own = adopted.get(style) ?? { sheet: sheetOf(style), users: 0 };
  adopted.set(style, own);
  if (own.users++ === 0) page.adoptedStyleSheets = [...page.adoptedStyleSheets, own.sheet];
  return () => {
    if (--own.users === 0)
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== own.sheet);
  };
}

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}
