import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { root } from "./workspace";

/** What an editor shows for a name in a file, when the cursor rests on it. */
export interface Hover {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

/** The hovers of all names in an app's sources, the longest first. */
export function hoversIn(app: string): Hover[] {
  const folder = join(root, app);
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => fileNames,
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) =>
      ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, "utf8")) : undefined,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: () => root,
  });
  const hovers = fileNames
    .filter((file) => file.includes("/src/"))
    .flatMap((file) =>
      namesIn(service.getProgram()?.getSourceFile(file)).map((name) => ({
        file: relative(folder, file),
        name: name.text,
        text: ts.displayPartsToString(
          service.getQuickInfoAtPosition(file, name.getStart())?.displayParts ?? [],
        ),
      })),
    );
  return hovers.sort((one, other) => other.text.length - one.text.length);
}

function namesIn(node: ts.Node | undefined): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.push(child);
    ts.forEachChild(child, visit);
  };
  if (node) visit(node);
  return names;
}
