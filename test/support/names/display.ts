// What the examples of display take for granted.
import type { Frame } from "@delvekit/display";
import type { MapScene, Theme } from "@delvekit/display/look";
import type { App } from "@delvekit/kit/screens";

export declare const frame: Frame;
export declare const scene: MapScene;
export declare const theme: Theme;
export declare function onInput(input: object): void;
export declare const container: HTMLElement;
export declare const app: App;
