import type { Dungeon } from "../dungeon";

type Step<From, To> = (dungeon: From) => To;

/**
 * Applies up to six passes one after another. Each must accept what the ones before it return: a pass that
 * needs rooms does not compile on a dungeon without them.
 *
 * @example
 * ```ts
 * const level = applyPasses(tree.generate({ seed: 7 }), addLoops(), assignRoles(), lockDoors());
 * ```
 */
export function applyPasses<A extends Dungeon, B>(dungeon: A, first: Step<A, B>): B;
export function applyPasses<A extends Dungeon, B, C>(dungeon: A, first: Step<A, B>, second: Step<B, C>): C;
export function applyPasses<A extends Dungeon, B, C, D>(
  dungeon: A,
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
): D;
export function applyPasses<A extends Dungeon, B, C, D, E>(
  dungeon: A,
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
  fourth: Step<D, E>,
): E;
export function applyPasses<A extends Dungeon, B, C, D, E, F>(
  dungeon: A,
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
  fourth: Step<D, E>,
  fifth: Step<E, F>,
): F;
export function applyPasses<A extends Dungeon, B, C, D, E, F, G>(
  dungeon: A,
  first: Step<A, B>,
  second: Step<B, C>,
  third: Step<C, D>,
  fourth: Step<D, E>,
  fifth: Step<E, F>,
  sixth: Step<F, G>,
): G;
export function applyPasses(dungeon: Dungeon, ...passes: readonly Step<Dungeon, Dungeon>[]): Dungeon {
  return passes.reduce((changed, pass) => pass(changed), dungeon);
}
