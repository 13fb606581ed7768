/**
 * Leaves out what is not needed: halves, quarters, and so on, as long as `fails` says that the rest still does.
 * @param tries how often `fails` is asked at most
 */
export async function shrink<T>(
  list: readonly T[],
  tries: number,
  fails: (less: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = list;
  let left = tries;
  let size = 2 * list.length;
  while (size > 1 && left > 0) {
    size = Math.ceil(size / 2);
    for (let at = 0; at < kept.length && left > 0; left--) {
      const less = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await fails(less)) kept = less;
      else at += size;
    }
  }
  return kept;
}
