// Puts the games, the gallery and the playground beside the pages of the documentation, so that one folder is the whole site: `pnpm tools site:build`.
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The address of each app on the site. The navigation of the site links to them. */
const SERVED = { demo: "play", tutorial: "drowned-light", gallery: "gallery", playground: "try" };

const root = join(import.meta.dirname, "..");
const site = join(root, "docs/.vitepress/dist");
for (const [app, address] of Object.entries(SERVED)) {
  const built = join(root, "apps", app, "dist");
  if (!existsSync(join(built, "index.html")))
    throw new Error(`apps/${app} is not built: run pnpm build first.`);
  rmSync(join(site, address), { recursive: true, force: true });
  cpSync(built, join(site, address), { recursive: true });
}
