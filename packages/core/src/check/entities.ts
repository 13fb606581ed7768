import { hasComponent } from "bitecs";
import { entitiesWith } from "../world";
import { check } from "../world/check";
import { insideOf } from "../world/world";

/** Each entity has one serial of its own, and is found by it; bitecs and the tables agree on who has which component. */
export const entitiesAreKnown = /* @__PURE__ */ check("entities", (world, report) => {
  const { identity, tables } = insideOf(world);
  const entities = entitiesWith(world, []);
  for (const entity of entities) {
    const serial = identity.serials[entity] as number;
    if (serial >= identity.next) report(`Serial ${serial} was never given out.`, { entity });
    if (identity.bySerial.get(serial) !== entity) report(`Serial ${serial} finds somebody else.`, { entity });
    for (const { component, owners } of tables.values()) {
      if (hasComponent(world, entity, component) !== (owners[entity] === 1)) {
        report("The table and bitecs disagree on whether it has this component.", {
          entity,
          component: component.name,
        });
      }
    }
  }
  if (identity.bySerial.size !== entities.length) {
    report(`${identity.bySerial.size} serials are in use by ${entities.length} entities.`);
  }
});
