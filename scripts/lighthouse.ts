// Lets Lighthouse judge the website and the demo in it, as on a phone: `pnpm tools lighthouse`, after `pnpm tools site:build`. Lighthouse itself, with 200
// packages, is no part of the workspace: npx fetches it. On a busy machine its score for performance means nothing.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** The least score of each category, of 100. */
const LEAST = 95;
const PAGES = { "first page": "", demo: "play/" };

/** The part of a report that is read. */
interface Report {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}

/** Each run has a port of its own. */
const PORT = 20_000 + (process.pid % 20_000);

const root = join(import.meta.dirname, "..");
const site = spawn("npx", ["vitepress", "preview", "docs", "--port", `${PORT}`], {
  cwd: root,
  detached: true,
});
try {
  await once(site.stdout, "data");
  for (const [name, path] of Object.entries(PAGES)) tell(name, judged(`http://localhost:${PORT}/${path}`));
} finally {
  process.kill(-site.pid!);
}

function judged(address: string): Report {
  const flags = [`--only-categories=${CATEGORIES}`, "--output=json", "--quiet"];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const { stdout, stderr } = spawnSync("npx", ["--yes", LIGHTHOUSE, address, ...flags, chrome], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
  });
  if (stdout === "") throw new Error(`${LIGHTHOUSE} has no report on ${address}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

/** Prints the scores, and below those that are too low what lowers them. */
function tell(name: string, { categories, audits }: Report): void {
  for (const [category, { score, auditRefs }] of Object.entries(categories)) {
    console.log(`${name}, ${category}: ${Math.round(100 * score)}`);
    if (100 * score >= LEAST) continue;
    process.exitCode = 1;
    for (const { id, weight } of auditRefs) {
      const { score: part, title, displayValue = "" } = audits[id]!;
      if (weight > 0 && part !== null && part < 0.9) console.log(`  ${title}: ${displayValue}`);
    }
  }
}
