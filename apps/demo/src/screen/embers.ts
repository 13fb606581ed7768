import type { Offer } from "@delvekit/screens";
import { EMBERS, embersDue, takeEmber } from "../game";

/** Offers the embers that are due. Whoever leaves the list is asked again after the next turn. */
export const offerEmbers: Offer = (ui, { world, hero }) => {
  const due = embersDue(world, hero);
  if (due.length === 0) return undefined;
  const choices = due.map((ember) => ({
    label: EMBERS[ember].label,
    detail: EMBERS[ember].tells,
    value: ember,
  }));
  return ui
    .list("Take one ember", choices, { subtitle: "It bends a rule for you, for good. The others go out." })
    .then((ember) => ember && takeEmber({ ember }));
};
