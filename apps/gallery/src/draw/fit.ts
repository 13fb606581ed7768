/** How large to draw a map: canvas pixels per cell, and where the map begins. */
export interface Fit {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** Below this many pixels per cell, whole numbers would leave too much of the canvas empty. */
const FINE = 4;

/** The largest size at which a map fits, centred, with whole pixels per cell unless cells are tiny. */
export function fitMap(width: number, height: number, canvasWidth: number, canvasHeight: number): Fit {
  const most = Math.min(canvasWidth / width, canvasHeight / height);
  const size = most < FINE ? most : Math.floor(most);
  return {
    size,
    left: Math.floor((canvasWidth - size * width) / 2),
    top: Math.floor((canvasHeight - size * height) / 2),
  };
}
