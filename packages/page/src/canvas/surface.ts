/** What painters draw with. */
export type Pen = CanvasRenderingContext2D;

/** An offscreen canvas, and the pen that draws on it. */
export interface Surface {
  readonly image: CanvasImageSource;
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
}

/** Makes an empty surface, in pixels of the screen: for pixels to be read, or only for drawing. */
export type SurfaceMaker = (width: number, height: number, use?: "reading") => Surface;

/** A book never has more drawings than this: all flames and hundreds of figures in their colours. */
const MOST_SPRITES = 512;

/** Drawings that are made once and then copied, by name. When a book is full, the drawing made first gives way. */
export class SpriteBook {
  private readonly sprites = new Map<string, Surface>();

  constructor(private readonly make: SurfaceMaker) {}

  /** The drawing with this name; `draw` makes it on first use. */
  get(name: string, width: number, height: number, draw: (pen: Pen) => void): Surface {
    const known = this.sprites.get(name);
    if (known !== undefined) return known;
    const sprite = this.make(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
    draw(sprite.pen);
    if (this.sprites.size >= MOST_SPRITES) this.sprites.delete(this.sprites.keys().next().value!);
    this.sprites.set(name, sprite);
    return sprite;
  }

  /** Discards all drawings: the font has loaded, or the size has changed. */
  clear(): void {
    this.sprites.clear();
  }
}
