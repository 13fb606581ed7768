/** The groups of two or more in which everything reaches everything else, each sorted. Tarjan's algorithm. */
export function circlesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** Returns the earliest open node that is reachable from here. */
  function visit(node: string): number {
    const mine = order.size;
    order.set(node, mine);
    open.push(node);
    let low = mine;
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) as number);
    }
    if (low === mine) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
