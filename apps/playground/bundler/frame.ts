import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const FRAME = join(import.meta.dirname, "../src/frame/frame.html");
const INSIDE = join(import.meta.dirname, "../src/frame/inside/main.ts");

/**
 * Makes `frame.html`, the page in which games run. Its script is part of it: a page without an origin may not load modules from anywhere, not even from
 * beside itself.
 */
export function frame(): Plugin {
  return {
    name: "frame",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "frame.html", source: await frameHtml() });
    },
    configureServer({ middlewares }) {
      middlewares.use("/frame.html", (_, response, next) => {
        frameHtml().then((html) => response.setHeader("Content-Type", "text/html").end(html), next);
      });
    },
  };
}

async function frameHtml(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [INSIDE],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
  });
  const script = outputFiles[0]?.text.replaceAll("</script", "<\\/script") ?? "";
  return readFileSync(FRAME, "utf8").replace("/* the script */", () => script);
}
