import { type Offer, type Panel, type Scene, verb } from "@delvekit/screens";
import {
  DEEDS,
  type DeedName,
  feats,
  HAND_NAMES,
  HANDS,
  type HandName,
  type ItemName,
  lastBody,
  mayRecall,
  mayTakeHand,
  takeHand,
  things,
} from "../game";

const NAMES = Object.keys(DEEDS) as DeedName[];

/** What is in a hand: "potion of healing, flask of oil ×4". */
const contents = (hand: HandName): string =>
  (Object.entries(HANDS[hand].pack) as [ItemName, number][])
    .map(([item, count]) => (count > 1 ? `${calledOf(item)} ×${count}` : calledOf(item)))
    .join(", ");

function calledOf(item: ItemName): string {
  const [, , about] = things[item].row.look;
  return typeof about === "object" && "name" in about ? about.name : item;
}

/** Offers the hands that deeds have opened, before the first turn. */
export const offerHands: Offer = (ui, { world, hero }) => {
  if (!mayTakeHand(world, hero)) return undefined;
  return feats.known(world).then(async (known) => {
    const open = HAND_NAMES.filter((hand) => known.has(HANDS[hand].by));
    if (open.length === 0 || !mayTakeHand(world, hero)) return undefined;
    const hands = open.map((hand) => ({ label: `The ${hand}'s hand`, detail: contents(hand), value: hand }));
    const usual = { label: "The traveller's hand", detail: "What everybody begins with.", value: undefined };
    const hand = await ui.list("Begin with", [usual, ...hands]);
    return hand && takeHand({ hand });
  });
};

/** Tells of the body of the game before, before the first turn. Nobody is asked. */
export const tellOfBody: Offer = (_, { world }) => (mayRecall(world) ? lastBody(world) : undefined);

/** Lists the deeds, done or not, and what they open. */
export const deedsVerb = verb({
  keys: ["F"],
  help: "Your deeds, and what they open",
  group: "Game",
  async run(ui, { world }) {
    const known = await feats.known(world);
    const rows = NAMES.map((name) => {
      const opened = HAND_NAMES.filter((hand) => HANDS[hand].by === name);
      const opens = opened.map((hand) => ` It opens the ${hand}'s hand: ${contents(hand)}.`);
      const { label, tells } = DEEDS[name];
      return { label, note: known.has(name) ? "done" : "", detail: [tells, ...opens], value: undefined };
    });
    return ui.list("Deeds", rows, { subtitle: `${known.size} of ${NAMES.length} done` });
  },
});

/** In practice, nothing is done for good. */
const newIn = ({ world, game }: Pick<Scene, "world" | "game">) =>
  game.practice ? [] : feats.done(world).map((name) => DEEDS[name].label);

/** What was done for the first time in this game, beside the map. */
export const newDeeds: Panel = (scene) => {
  const rows = newIn(scene).map((label) => ({ label }));
  return rows.length === 0 ? {} : { side: [{ kind: "rows", title: "New deeds", rows }] };
};

/** The same on the last screen. */
export const deedFigures = (scene: Pick<Scene, "world" | "game">) =>
  newIn(scene).map((label) => ({ value: label, label: "a new deed" }));
