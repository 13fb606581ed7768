import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "@fontsource/grenze-gotisch/latin-600.css";
import "./home.css";
import "./lessons.css";
import "./style.css";
import { playFilm, playGames } from "./play";

export default {
  extends: DefaultTheme,
  enhanceApp({ router }) {
    if (typeof window === "undefined") return;
    playGames();
    router.onAfterRouteChange = playFilm;
  },
} satisfies Theme;
