import type { Rect, Size } from "@delvekit/grid";

/** How much larger than usual cells may be shown, the largest first. */
const STEPS = [1.75, 1.5, 1.3, 1.15, 1] as const;

/** How many cells of the surrounding rock are shown with the known part. */
const AROUND = 1;

/**
 * How much larger cells are shown while little of a level is known, so that it fills the view; 1 is the usual size.
 *
 * @param view cells across and down at the usual size
 */
export function closenessOf(known: Rect, view: Size): number {
  const fits = (step: number) =>
    known.width + AROUND <= view.width / step && known.height + AROUND <= view.height / step;
  return STEPS.find(fits) ?? 1;
}
