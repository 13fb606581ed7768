import { timersOf } from "../turns";
import { componentsOf, entityFrom, has, type Invariant, invariant } from "../world";
import { runningIn } from "./store";

/** Every status that was inflicted has a timer that ends it, and belongs to somebody who has it. */
const statusesEnd = /* @__PURE__ */ invariant("statuses", (world, report) => {
  const byName = new Map(componentsOf(world).map((component) => [component.name, component]));
  const { byId } = timersOf(world);
  for (const [key, timer] of runningIn(world)) {
    const [serial, ...words] = key.split(" ");
    const component = words.join(" ");
    const entity = entityFrom(world, Number(serial));
    const status = byName.get(component);
    if (!entity) report(`A status ${component} runs for entity ${serial}, which is gone.`);
    else if (!status || !has(world, entity, status))
      report("It runs, but the entity does not have it.", { entity, component });
    else if (!byId.has(timer))
      report(`Timer ${timer}, which should end it, is not there.`, { entity, component });
  }
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [statusesEnd];
