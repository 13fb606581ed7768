import { defaultClientConditions, defineConfig } from "vite";
import { frame } from "./bundler/frame";
import { packages } from "./bundler/packages";
import { types } from "./bundler/types";

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The page's own imports are sources; what games import are the built files that `packages` collects.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  plugins: [packages(), types(), frame()],
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    modulePreload: { polyfill: false },
    // Everything stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
