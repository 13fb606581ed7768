import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "@fontsource/grenze-gotisch/latin-600.css";
import "./lessons.css";
import "./style.css";
import { playGames } from "./play";

export default {
  extends: DefaultTheme,
  enhanceApp() {
    if (!import.meta.env.SSR) playGames();
  },
} satisfies Theme;
