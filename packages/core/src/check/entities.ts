import { hasComponent } from "bitecs";
import { type Entity, foreignIn, insideOf, invariant, rowOrNone, rowsWith } from "../world";

/** Each entity has one serial of its own, and is found by it; bitecs and the tables agree on who has which component. */
export const entitiesAreKnown = /* @__PURE__ */ invariant("entities", (world, report) => {
  const { identity, tables } = insideOf(world);
  const rows = rowsWith(world);
  for (const row of rows) {
    const entity = identity.serials[row] as Entity;
    if (entity >= identity.next) report("Its serial was never given out.", { entity });
    if (rowOrNone(world, entity) !== row) report("Its serial finds somebody else.", { entity });
    for (const { component, owners } of tables.values()) {
      if (hasComponent(world, row, component) !== (owners[row] === 1)) {
        report("The table and bitecs disagree on whether it has this component.", {
          entity,
          component: component.name,
        });
      }
    }
  }
  if (identity.rows.size !== rows.length) {
    report(`${identity.rows.size} serials are in use by ${rows.length} entities.`);
  }
});

/** Nothing was made by bitecs itself: no save would have it. */
export const nothingIsForeign = /* @__PURE__ */ invariant("foreign", (world, report) => {
  for (const { text, entity } of foreignIn(world)) report(text, entity === undefined ? {} : { entity });
});
