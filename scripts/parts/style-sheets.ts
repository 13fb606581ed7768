import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Options } from "tsup";

/** Lets scripts import style sheets as text, `"./page.css?raw"`, as Vite does, minified. Their paths keep the `?raw`, or tsup would write files for pages. */
export const styleSheets: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "style sheets",
  setup(build) {
    build.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      // Relative, since maps of sources name it.
      path: relative(process.cwd(), join(resolveDir, path)),
      namespace: "style sheets",
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: "style sheets" }, async ({ path }) => {
      const sheet = readFileSync(path.replace("?raw", ""), "utf8");
      const { code } = await build.esbuild.transform(sheet, {
        loader: "css",
        minify: true,
        target: "es2022",
      });
      return { contents: code, loader: "text" };
    });
  },
};
