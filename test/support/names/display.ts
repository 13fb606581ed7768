// What the examples of display take for granted.
import type { Frame } from "@delvekit/display";
import type { MapScene, Theme } from "@delvekit/display/look";

export declare const frame: Frame;
export declare const scene: MapScene;
export declare const theme: Theme;
export declare function onInput(input: object): void;
