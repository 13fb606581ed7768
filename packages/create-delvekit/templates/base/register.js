// Lets Node import files of places, as Vite does: import vaults from "./vaults.places".
import { register } from "node:module";

register("@delvekit/procgen/loader", import.meta.url);
