import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { nightly } from "./support/hunt";
import { root } from "./support/workspace";

const PAGES = ["demo", "tutorial", "gallery", "docs"];

// Four servers that bundle everything anew: at night.
test.runIf(nightly)(
  "pnpm dev serves games, gallery and documentation from their sources, until it is interrupted",
  async () => {
    const server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const addresses = new Map<string, string>();
      for await (const line of createInterface(server.stdout)) {
        const [, name, address] = /^(\w+) +(http:\S+)$/.exec(line) ?? [];
        if (name && address) addresses.set(name, address);
        if (addresses.size === PAGES.length) break;
      }
      expect([...addresses.keys()]).toEqual(PAGES);
      const page = (name: string, path = "") => textOf(addresses.get(name) + path);
      expect(await page("demo")).toContain("<title>The Cinder Halls");
      expect(await page("gallery")).toContain("<title>Dungeon gallery");
      expect(await page("docs")).toContain('<div id="app">');
      expect(await page("docs", "getting-started.md")).toContain("Getting started");
      expect(await page("tutorial")).toMatch(/@vite\/client.*connect-src 'self' ws:/s);
      expect(await page("tutorial", "src/web.ts")).toContain("/packages/screens/src/");

      server.kill("SIGINT");
      await once(server, "exit");
      for (const address of addresses.values()) await expect(fetch(address)).rejects.toThrow();
    } finally {
      server.kill("SIGKILL");
    }
  },
);

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}
