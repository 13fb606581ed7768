import type { Reader } from "../input";
import { commands } from "./commands";
import { levels } from "./levels";
import { links } from "./links";
import { packs } from "./packs";
import { saves } from "./saves";

/** Every reader of the packages that can be called without a terminal or a disk. */
export const READERS: readonly Reader[] = [...levels, ...links, ...saves, ...commands, ...packs];
