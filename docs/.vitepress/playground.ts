import { toLink } from "../../packages/formats/src/links/link";

/** What a page's renderer knows about a block of code. */
interface Block {
  readonly type: string;
  readonly info: string;
  readonly content: string;
}

/** Renders a block of a page. */
type Rule = (blocks: readonly Block[], index: number, ...rest: never[]) => string;

/** What a browser has none of: files, terminals, processes. */
const ONLY_NODE = /from "(?!@delvekit\/)|@delvekit\/(?:cli|[\w-]+\/(?:node|terminal))"/;

/** Whether a block of TypeScript runs in the playground: it shows what it prints, in a block of text that follows. */
function runs(blocks: readonly Block[], index: number): boolean {
  const [block, output] = blocks.slice(index, index + 2);
  return block?.info.trim() === "ts" && output?.info?.trim() === "text" && !ONLY_NODE.test(block.content);
}

/**
 * Puts "Open in the playground" below the blocks of code that run there.
 *
 * @param base the address of the site on its server, with a slash at its end
 */
export function withPlayground(render: Rule, base: string): Rule {
  return (blocks, index, ...rest) => {
    const html = render(blocks, index, ...rest);
    const block = blocks[index];
    if (!block || !runs(blocks, index)) return html;
    const link = toLink({ source: block.content, seed: "ember" });
    // Its words are in the style sheet: the search would find them on every page.
    return `${html}<a class="open-in-playground" href="${base}try/#g=${link}" target="_blank" aria-label="Open in the playground"></a>`;
  };
}
