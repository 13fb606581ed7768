import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(createElement(StrictMode, null, createElement(App)));
