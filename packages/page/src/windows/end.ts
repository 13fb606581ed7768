import type { EndScreen } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow, keyOf, shortcut } from "../parts/button";
import { LiveMap } from "../parts/live-map";
import { captionOf } from "../parts/panels";
import { paragraphs, wordsIn } from "../parts/row";
import { askProps, type Tools } from "../tools";

/** The side of a cell in the replay, in CSS pixels. */
const CELL = 26;

/** The end of a game: what led to it, the last turns, statistics, and what to do next. */
export function endCard(tools: Tools, card: EndScreen, id: string): ComponentChildren {
  return [
    h("div", { key: "story", class: "dk-story" }, [
      h("div", { key: "top" }, [
        // The headline says the same.
        card.picture && h("img", { key: "picture", class: "dk-picture", src: card.picture, alt: "" }),
        h("h1", { key: "name", class: "dk-name", id: `${id}-name` }, card.title),
        h("div", { key: "lead", class: "dk-lead" }, paragraphs(card.lines)),
      ]),
      timelineOf(card),
      adviceOf(card),
    ]),
    buttonRow(tools, card.buttons),
    h("div", { key: "last", class: "dk-last" }, [
      ...replayOf(tools, card),
      figuresOf(card),
      card.foot !== undefined && h("p", { key: "foot", class: "dk-foot" }, wordsIn(card.foot)),
    ]),
  ];
}

function timelineOf({ timeline }: EndScreen): ComponentChildren {
  const moments = timeline.map(({ turn, text, detail, tone }, at) =>
    h("li", { key: at, "data-tone": tone }, [
      h("time", { key: "turn" }, turn),
      h("span", { key: "text" }, wordsIn(text)),
      detail !== undefined && h("small", { key: "detail" }, wordsIn(detail)),
    ]),
  );
  return h("ol", { key: "timeline", class: "dk-timeline" }, moments);
}

function adviceOf({ advice }: EndScreen): ComponentChildren {
  if (advice === undefined) return null;
  return h("div", { key: "advice", class: "dk-note dk-advice", "data-tone": "info" }, [
    h("b", { key: "title" }, advice.title),
    h("p", { key: "text" }, wordsIn(advice.text)),
  ]);
}

function figuresOf({ figures }: EndScreen): ComponentChildren {
  const entries = figures.map(({ value, label }) =>
    h("div", { key: label }, [h("dt", { key: "label" }, label), h("dd", { key: "value" }, value)]),
  );
  return h("dl", { key: "figures", class: "dk-figures" }, entries);
}

function replayOf(tools: Tools, { replay }: EndScreen): ComponentChildren[] {
  if (replay === undefined) return [];
  const { map, focus, turn, from, to, playing } = replay;
  const caption = turn === to ? "The last turn" : "The last turns";
  return [
    h("div", { key: "caption" }, captionOf(tools.translate(caption))),
    h("div", { key: "replay", class: "dk-replay" }, [
      h(LiveMap, { key: "map", tools, scene: map, focus, cell: CELL }),
      h("div", { key: "scrub", class: "dk-scrub" }, [
        from < to && playButton(tools, playing),
        h("input", {
          key: "turn",
          type: "range",
          min: from,
          max: to,
          value: turn,
          "aria-label": tools.translate("Turn"),
          onInput: (event: Event) =>
            tools.send({
              kind: "scroll",
              lines: (event.currentTarget as HTMLInputElement).valueAsNumber - turn,
            }),
        }),
        h("span", { key: "label" }, tools.translate(`turn ${turn}`)),
      ]),
    ]),
  ];
}

const PAUSE_SHAPE = "M3 2h4v12H3zm6 0h4v12H9z";
const PLAY_SHAPE = "M3 1l11 7-11 7z";

function playButton(tools: Tools, playing: boolean | undefined): ComponentChildren {
  // Where nothing may play by itself, the last turns open in large, to be walked through by hand.
  const own = playing !== undefined;
  return h(
    "button",
    {
      key: "play",
      type: "button",
      class: "dk-play",
      "aria-label": tools.translate(playing ? "Pause" : "Play the last turns"),
      ...(own && shortcut({ key: "P" })),
      ...askProps(tools, { verb: own ? "play" : "watch" }),
    },
    [
      h("svg", { key: "shape", viewBox: "0 0 16 16", "aria-hidden": true }, [
        h("path", { key: "path", d: playing ? PAUSE_SHAPE : PLAY_SHAPE }),
      ]),
      own && keyOf(tools, "P", "x"),
    ],
  );
}
