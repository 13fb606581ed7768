import DefaultTheme from "vitepress/theme";
import "@fontsource/grenze-gotisch/latin-600.css";
import "./style.css";

export default DefaultTheme;
