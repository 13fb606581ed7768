import { build, type Rollup } from "vite";

/** Puts a module and all that it imports into one script for a page, from the sources of the packages. */
export async function bundlePage(entry: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["@delvekit/source"] },
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput[];
  return made[0]!.output[0].code;
}
