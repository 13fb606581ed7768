// Packs all packages for a release into the folder release/, with the list of licences and the bill of materials: `pnpm release:pack`.
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOf } from "./parts/bill";
import { packAll } from "./tarballs";

const root = join(import.meta.dirname, "..");
const into = join(root, "release");

rmSync(into, { recursive: true, force: true });
const tarballs = await packAll(into);
writeFileSync(join(into, "delvekit.cdx.json"), `${JSON.stringify(billOf(tarballs), null, 2)}\n`);
copyFileSync(join(root, "THIRD-PARTY.md"), join(into, "THIRD-PARTY.md"));
console.log(`${tarballs.length} packages, their licences and their bill of materials are in release/`);
