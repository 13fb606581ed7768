import { readFileSync } from "node:fs";
import { type DefaultTheme, defineConfig } from "vitepress";

export default defineConfig({
  title: "delvekit",
  description: "An ECS-based roguelike engine in TypeScript: small packages and a demo game.",
  base: process.env["DOCS_BASE"] ?? "/",
  cleanUrls: true,
  themeConfig: {
    nav: [
      { text: "Guide", link: "/getting-started" },
      { text: "API", link: "/api/" },
      { text: "Changelog", link: "/changelog" },
    ],
    sidebar: [
      {
        text: "Guide",
        items: [
          { text: "Getting started", link: "/getting-started" },
          { text: "Architecture", link: "/architecture" },
          { text: "Words", link: "/words" },
          { text: "Packages", link: "/packages" },
          { text: "Without a bundler", link: "/without-a-bundler" },
          { text: "Generators", link: "/generators" },
          { text: "Levels at a glance", link: "/levels" },
          { text: "Benchmarks", link: "/benchmarks" },
          { text: "Many machines", link: "/many-machines" },
          { text: "What we promise", link: "/promises" },
          { text: "Contributing", link: "/contributing" },
          { text: "Changelog", link: "/changelog" },
        ],
      },
      { text: "API reference", link: "/api/", items: apiSidebar() },
    ],
    outline: [2, 3],
    search: { provider: "local" },
    socialLinks: [{ icon: "github", link: "https://github.com/delvekit/delvekit" }],
  },
});

/** What typedoc wrote beside the pages it generated from the doc comments. */
function apiSidebar(): DefaultTheme.SidebarItem[] {
  const generated = new URL("../api/typedoc-sidebar.json", import.meta.url);
  return JSON.parse(readFileSync(generated, "utf8")) as DefaultTheme.SidebarItem[];
}
