import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Options } from "tsup";

type BuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Other people's software inside built files: its folder, and the files of it that were used. */
interface Embedded {
  readonly folder: string;
  readonly files: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
}

const HEAD = `# Third-party software

The scripts in this folder contain the software below, each part under its own licence. Please keep this file with them.
`;

/** Writes THIRD-PARTY.md beside built scripts that contain other people's software, with the licence of each part. */
export const writeNotices: BuildPlugin = {
  name: "notices",
  setup(build) {
    build.onEnd(({ metafile }) => {
      const used = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
        Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
      );
      const parts = embeddedIn([...new Set(used)].map((file) => resolve(file)));
      if (parts.length === 0) return;
      const { outdir = "." } = build.initialOptions;
      mkdirSync(outdir, { recursive: true });
      writeFileSync(join(outdir, "THIRD-PARTY.md"), `${HEAD}${parts.map(noticeOf).join("")}`);
    });
  },
};

function embeddedIn(files: readonly string[]): Embedded[] {
  const folders = files.flatMap(
    (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .sort()
    .map((folder) => ({ folder, files: files.filter((file) => file.startsWith(join(folder, "/"))) }));
}

function noticeOf(part: Embedded): string {
  const manifest = JSON.parse(readFileSync(join(part.folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license = "unknown" } = manifest;
  const text = licenceFilesOf(part) || [readmeLicenceOf(part), ...headsOf(part)].filter(Boolean).join("\n\n");
  if (!text)
    throw new Error(`${name} ${version} has no licence text: pages that contain it cannot give one.`);
  return `\n## ${name} ${version}\n\nLicence: ${license}. Source: ${sourceOf(manifest)}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

function sourceOf({ repository, homepage = "" }: Manifest): string {
  const address = (typeof repository === "object" ? repository.url : repository) ?? homepage;
  return address.replace(/^git(\+https)?:/, "https:").replace(/\.git$/, "");
}

function licenceFilesOf({ folder }: Embedded): string {
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

/** A package without a file for its licence has it at the end of its README, at the top of its scripts, or both. */
function readmeLicenceOf({ folder }: Embedded): string {
  const readme = join(folder, "README.md");
  return (
    (existsSync(readme) && /^#*\s*licen[cs]e\b[\s\S]*/im.exec(readFileSync(readme, "utf8"))?.[0].trim()) || ""
  );
}

function headsOf({ files }: Embedded): string[] {
  const heads = files.map((file) => headOf(readFileSync(file, "utf8")));
  return [...new Set(heads)].filter((head) => /copyright/i.test(head));
}

function headOf(text: string): string {
  const comments = /^(?:\s*\/\/.*|\s*\/\*[\s\S]*?\*\/|\s*$)*/m.exec(text)?.[0] ?? "";
  return comments.replace(/^\s*\/\/ ?/gm, "").trim();
}
