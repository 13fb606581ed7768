// Packs all packages for a release into the folder release/, with its notes, the list of licences and the bill of materials: `pnpm tools release:pack`.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOf } from "./parts/bill";
import { notesOf } from "./parts/changelog";
import { packAll } from "./tarballs";

const root = join(import.meta.dirname, "..");
const into = join(root, "release");

rmSync(into, { recursive: true, force: true });
const tarballs = await packAll(into);
writeFileSync(join(into, "delvekit.cdx.json"), `${JSON.stringify(billOf(tarballs), null, 2)}\n`);
copyFileSync(join(root, "THIRD-PARTY.md"), join(into, "THIRD-PARTY.md"));
const { version } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8")) as {
  version: string;
};
writeFileSync(join(into, "notes.md"), notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version));
console.log(`${tarballs.length} packages, their licences and their bill of materials are in release/`);
