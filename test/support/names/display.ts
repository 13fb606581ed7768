// The names that the examples of display use without declaring them.
import type { Frame, Screen } from "@delvekit/display";
import type { Sheet } from "@delvekit/display/art";
import type { MapScene, Theme } from "@delvekit/display/look";
import type { View } from "@delvekit/display/view";
import type { PageStage } from "@delvekit/page";
import type { MapCanvas } from "@delvekit/page/canvas";
import type { Sound } from "@delvekit/page/sound";
import type { App } from "@delvekit/screens";

export declare const frame: Frame;
export declare const screen: Screen;
export declare const map: MapCanvas;
export declare const page: PageStage;
export declare const sound: Sound<"hit">;
export declare const scene: MapScene;
export declare const theme: Theme;
export declare function onInput(input: object): void;
export declare const container: HTMLElement;
export declare const app: App;
export declare const hero: { readonly x: number; readonly y: number };
export declare function onKey(key: string): boolean;
export declare function playedView(input: object): View;
export declare const json: unknown;
export declare const museum: Sheet;
