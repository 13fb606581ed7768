import { type AnyComponent, type Resource, resource, resourceOf, type World } from "../world";
import { Closing, Falling, Plate, Trigger } from "./components";

/** How many of what is asked for after every action there are, so that asking costs nothing where there are none. Never saved. */
interface Waiting {
  triggers: number;
  plates: number;
  falling: number;
  closing: number;
}

/** Counted as they come and go. */
export const WaitingResource: Resource<Waiting> = resource<Waiting>({
  name: "triggers.waiting",
  create: () => ({ triggers: 0, plates: 0, falling: 0, closing: 0 }),
});

/** How many there are now. */
export function waitingIn(world: World): Readonly<Waiting> {
  return resourceOf(world, WaitingResource);
}

function counting(component: AnyComponent, what: keyof Waiting) {
  const count = (by: number) => (world: World) => {
    resourceOf(world, WaitingResource)[what] += by;
  };
  return [component, { added: count(1), removed: count(-1) }] as const;
}

/** What counts them. */
export const COUNTS = [
  counting(Trigger, "triggers"),
  counting(Plate, "plates"),
  counting(Falling, "falling"),
  counting(Closing, "closing"),
] as const;
