import { entitiesAt } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { spotToShow } from "../entities";
import { OVERLAYS } from "../overlays";
import { button, type Tab, type Workbench } from "./bench";
import { contentTab } from "./content-tab";
import { entitiesTab } from "./entities-tab";
import { cellUnder, drawMap } from "./map";
import { turnTab, whyTab } from "./turn-tab";

const TABS: Readonly<Record<Tab, (bench: Workbench) => ComponentChildren>> = {
  entities: entitiesTab,
  why: whyTab,
  turn: turnTab,
  content: contentTab,
};

/** The height of the marks of one kind, and how many colours the style sheet has for kinds. */
const LANE = 5;
const COLOURS = 6;

/** The whole workbench. */
export function frame({
  bench,
  close,
}: {
  readonly bench: Workbench;
  readonly close?: () => void;
}): ComponentChildren {
  const { tab, show, timeline } = bench;
  const problem = bench.problem ?? timeline.trouble;
  const tabs = Object.keys(TABS).map((name) => {
    const onClick = () => show({ tab: name as Tab, query: "" });
    return button(name, onClick, { role: "tab", "aria-selected": name === tab });
  });
  return [
    h("header", {}, [
      h("b", {}, "delvekit workbench"),
      h("span", { class: "dim" }, `seed ${String(timeline.world.seed)}`),
      ...OVERLAYS.map((layer) => layerButton(bench, layer)),
      close && button("open files", () => chooseFiles(bench), { class: "end" }),
      close && button(["close ", h("kbd", {}, "Esc")], close),
    ]),
    h("main", {}, [h(map, { bench }), track(bench)]),
    h("aside", {}, [
      h("div", { role: "tablist", "aria-label": "Panels" }, tabs),
      problem !== undefined && h("p", { class: "trouble", role: "alert" }, problem),
      h("div", { key: tab, role: "tabpanel", "aria-label": tab, tabIndex: 0 }, TABS[tab](bench)),
    ]),
  ];
}

/** Asks for a replay, a black box, or the files of a saved game. */
function chooseFiles({ open }: Workbench): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", async () => {
    const files = [...(input.files ?? [])];
    const read = files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const);
    open(new Map(await Promise.all(read)));
  });
  input.click();
}

function layerButton({ layers, show }: Workbench, layer: (typeof OVERLAYS)[number]): ComponentChildren {
  const on = layers.includes(layer);
  const next = on ? layers.filter((other) => other !== layer) : [...layers, layer];
  return button(layer.name, () => show({ layers: next }), { "aria-pressed": on });
}

/** The map around what is chosen; a click chooses what is there. */
function map({ bench }: { readonly bench: Workbench }): ComponentChildren {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { timeline, chosen, layers, show } = bench;
  const { world } = timeline;
  const spot = spotToShow(world, chosen);
  const shown = spot && { world, level: spot.level, focus: spot.at, chosen, layers };
  useEffect(() => {
    if (canvas.current && shown) drawMap(canvas.current, shown);
  });
  const choose = (event: MouseEvent) => {
    if (!canvas.current || !shown) return;
    const { x, y } = cellUnder(canvas.current, shown, event);
    if (!inBounds(shown.level, x, y)) return;
    // Whoever came last is drawn on top.
    show({ chosen: entitiesAt(world, shown.level.id, x, y).at(-1), tab: "entities" });
  };
  const label = `Map of ${spot?.level.name || "the level"}`;
  return h("canvas", { ref: canvas, onClick: choose, role: "img", "aria-label": label });
}

/** The turns of the game: what kinds of things happened in each, and which one is shown. */
function track({ timeline, marks, show }: Workbench): ComponentChildren {
  const { turns, at } = timeline;
  const last = turns.length - 1;
  const leap = (sign: string, label: string, turn: number) =>
    button(sign, () => show({ turn }), { "aria-label": label, title: label });
  const kinds = Object.keys(marks).filter((kind) => marks[kind]!.length > 0);
  const lanes = kinds.map((kind, lane) => {
    const lines = turns.map(({ events }, turn) =>
      events.some(({ type }) => marks[kind]!.includes(type))
        ? `M${turn + 0.5} ${LANE * lane}v${LANE - 1}`
        : "",
    );
    return h("path", { class: `dk-kind-${lane % COLOURS}`, d: lines.join("") });
  });
  const height = LANE * kinds.length;
  return h("footer", {}, [
    h("svg", { viewBox: `0 0 ${turns.length} ${height}`, preserveAspectRatio: "none", "aria-hidden": true }, [
      ...lanes,
      h("path", { class: "now", d: `M${at + 0.5} 0v${height}` }),
    ]),
    h("input", {
      type: "range",
      min: 0,
      max: last,
      value: at,
      "aria-label": "Turn",
      onInput: ({ currentTarget }) => show({ turn: currentTarget.valueAsNumber }),
    }),
    h("span", {}, [
      leap("«", "first turn", 0),
      leap("‹", "one turn back", at - 1),
      leap("›", "one turn on", at + 1),
      leap("»", "last turn", last),
      h("output", {}, `turn ${at} of ${last}`),
      h("span", { class: "dim" }, [h("kbd", {}, ","), h("kbd", {}, "."), " one turn"]),
      ...kinds.map((kind, lane) => h("span", { class: `dk-kind-${lane % COLOURS}` }, kind)),
    ]),
  ]);
}
