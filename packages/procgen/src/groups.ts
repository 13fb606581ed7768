/** Groups of numbered members that grow together (union-find), each member at first in its own. */
export function createGroups(members: number): Int32Array {
  const groups = new Int32Array(members);
  for (let member = 0; member < members; member++) groups[member] = member;
  return groups;
}

/** The member that stands for the group of another; compresses the path for the next time. */
export function groupOf(groups: Int32Array, member: number): number {
  let at = member;
  while (groups[at] !== at) {
    groups[at] = groups[groups[at]!]!;
    at = groups[at]!;
  }
  return at;
}

/** Merges two groups; the first one's representative stands for both. False if they were one group already. */
export function unite(groups: Int32Array, one: number, other: number): boolean {
  const first = groupOf(groups, one);
  const second = groupOf(groups, other);
  groups[second] = first;
  return first !== second;
}
