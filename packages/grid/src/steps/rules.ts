import { GridError } from "../errors";

/** Which steps a walker may take. */
export interface StepOptions {
  /** 8 (the default) or 4: with or without diagonal steps. Every step costs the same in both cases. */
  readonly directions?: 4 | 8;
  /**
   * Whether a diagonal step may cut the corner of a blocked cell (default true). If false, both cells beside the step must be open.
   */
  readonly cutCorners?: boolean;
}

/** Step options with every default filled in. */
export interface StepRules {
  directions: 4 | 8;
  cutCorners: boolean;
}

const DEFAULTS: StepOptions = {};

/** Creates rules to be filled in by {@link setStepRules}. */
export function createStepRules(): StepRules {
  return { directions: 8, cutCorners: true };
}

/**
 * Copies checked options into `rules` and returns it.
 *
 * @throws GridError unless the directions are 4 or 8
 */
export function setStepRules(rules: StepRules, options: StepOptions = DEFAULTS): StepRules {
  const { directions = 8, cutCorners = true } = options;
  if (directions !== 4 && directions !== 8) {
    throw new GridError(`directions is ${directions}: it must be 4 or 8`);
  }
  rules.directions = directions;
  rules.cutCorners = cutCorners;
  return rules;
}
