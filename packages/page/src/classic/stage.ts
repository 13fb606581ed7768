import { ScreenStage, type ScreenStageOptions } from "@delvekit/display/stage";
import type { Stage } from "@delvekit/display/view";
import { type CanvasOptions, openCanvas } from "./canvas";
import { listenTo } from "./listen";

/** Options of `openClassicStage`. */
export interface ClassicStageOptions
  extends ScreenStageOptions,
    Pick<CanvasOptions, "container" | "size" | "fontSize"> {}

/**
 * Shows views on a web page as characters on one canvas, like a terminal. It supports keys and the mouse; for touch, gamepads and screen readers use
 * `openPage`.
 *
 * @throws {SizeError} unless a frame can have this size
 * @example await run(app, web({ container, stage: openClassicStage }));
 */
export function openClassicStage(options: ClassicStageOptions): Stage {
  const { container, size, fontSize, theme } = options;
  return new ScreenStage((listeners) => {
    const screen = openCanvas({
      container,
      fontFamily: theme.fonts.glyphs,
      onResize: listeners.onResize,
      size,
      fontSize,
    });
    const stop = listenTo(screen, listeners);
    return {
      get width() {
        return screen.width;
      },
      get height() {
        return screen.height;
      },
      draw: (frame) => screen.draw(frame),
      close() {
        stop();
        screen.close();
      },
    };
  }, options);
}
