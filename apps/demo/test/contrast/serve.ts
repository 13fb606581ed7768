import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

/** A server of the demo. */
export interface DemoServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Builds the demo aside and serves it on a free port. */
export async function serveDemo(): Promise<DemoServer> {
  const root = join(import.meta.dirname, "../..");
  const outDir = await mkdtemp(join(tmpdir(), "demo-"));
  const common = { root, logLevel: "error" } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0 } });
  return {
    address: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
