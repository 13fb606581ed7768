import type { Size } from "@delvekit/grid";
import type { Frame } from "./frame";

/** Something that shows frames, such as a terminal. */
export interface Screen extends Size {
  /**
   * Shows a frame by drawing the cells that differ from what is shown already. A frame of another size than the
   * screen is clipped or padded with blanks. Does nothing once the screen is closed.
   */
  draw(frame: Frame): void;
  /** Gives the screen back and stops listening for keys. Closing twice is harmless. */
  close(): void;
}
