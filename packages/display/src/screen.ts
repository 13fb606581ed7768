import type { Size } from "@delvekit/grid";
import type { Frame } from "./frame";

/** Something that shows frames, such as a terminal. */
export interface Screen extends Size {
  /**
   * Shows a frame by drawing only the cells that have changed. A frame whose size differs from the screen's is clipped or padded with blanks. Does
   * nothing after the screen was closed.
   * @example screen.draw(frame);
   */
  draw(frame: Frame): void;
  /**
   * Restores the terminal or page and stops listening for keys. Closing twice is harmless.
   * @example screen.close();
   */
  close(): void;
}
