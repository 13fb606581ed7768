import { join } from "node:path";
import { createTransformerFactory, type TwoslashRenderer } from "@shikijs/twoslash";
import { createTwoslasher } from "twoslash";
import ts from "typescript";

type ElementContent = Parameters<NonNullable<TwoslashRenderer["nodeStaticInfo"]>>[1];

/** The longest tip, in characters. */
const LONGEST = 250;

/**
 * Where the blocks of code stand for the compiler: in a folder that has all packages installed. Their types are those of the built packages,
 * which load in a tenth of the time that their sources take.
 */
const FOLDER = join(import.meta.dirname, "../../test");

/**
 * Shows the type and the first sentence of its documentation for every name in the code of the guides, as the tip of the mouse that every browser
 * has. Boxes of our own would weigh a hundred kilobytes an example.
 */
export const hovers = createTransformerFactory(
  createTwoslasher({
    vfsRoot: FOLDER,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      strict: true,
      skipLibCheck: true,
      types: [],
    },
    // Some blocks show a part of a file. Tests check those that are whole.
    handbookOptions: { noErrors: true },
  }),
)({
  explicitTrigger: false,
  filter: (lang, code) => lang === "ts" && code.includes('from "@delvekit/'),
  renderer: { nodeStaticInfo: ({ text, docs }, node) => withTip(tipOf(text, docs), node) },
});

function tipOf(type: string, docs = ""): string {
  const own = type.replace(/^\(alias\) /, "").replace(/\nimport .*$/, "");
  const said = own.length > LONGEST ? `${own.slice(0, LONGEST)} …` : own;
  const [sentence = ""] = /^.*?[.:](?=\s|$)/s.exec(docs) ?? [];
  return sentence === "" ? said : `${said}\n\n${sentence.replace(/\s+/g, " ")}`;
}

function withTip(title: string, node: ElementContent): Partial<ElementContent> {
  return { type: "element", tagName: "span", properties: { title }, children: [node] };
}
