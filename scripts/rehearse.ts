// Rehearses a release on this machine: publishes all packages to a registry of its own, installs them and plays the README's game.
// `pnpm tools rehearse` packs them first; `pnpm tools rehearse release` takes those that `pnpm tools release:pack` has put there.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rehearse } from "./parts/rehearsal";
import { packAll } from "./tarballs";

const folder = process.argv[2] ?? "reports/packed";
const list = join(folder, "packed.json");
const isPacked = process.argv[2] !== undefined && existsSync(list);
const files = isPacked
  ? (JSON.parse(readFileSync(list, "utf8")) as { readonly filename: string }[]).map(({ filename }) =>
      join(process.cwd(), folder, basename(filename)),
    )
  : (await packAll(folder)).map(({ file }) => file);
const { printed, expected } = await rehearse(files);
if (printed.trimEnd() !== expected.trimEnd())
  throw new Error(`The README's game printed something else:\n${printed}`);
console.log(`${files.length} packages were published and installed, and the README's game ran.`);
