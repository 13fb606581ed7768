/**
 * The workbench as text, for terminals: the same panel, in which every button and field has a number.
 * @module text
 */
import { entitiesWith, get, read } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { Look } from "@delvekit/kit/names";
import type { ComponentChildren, JSX, VNode } from "preact";
import { spotToShow } from "../entities";
import { strengthsOf } from "../overlays";
import { type BenchOptions, startBench, type Workbench } from "./bench";
import { frame } from "./frame";

/** The most columns and rows of the map that are printed. */
const [WIDTH, HEIGHT] = [78, 20];

/** What a person can do: press a button, or give a field another text. */
type Control = (given: string) => void;

/** Elements within a line. */
const INLINE = "span b i small kbd code output label td th";

/** What elements of the panel have. */
type Props = Pick<
  JSX.IntrinsicElements["input"],
  "children" | "value" | "defaultValue" | "aria-label" | "aria-pressed" | "aria-selected"
> & { readonly [On in "onClick" | "onInput" | "onChange" | "onSubmit"]?: (event: object) => void };

/**
 * Opens the workbench on a recorded game, as text.
 *
 * @returns a function that takes a line that was typed and returns what is shown next: the number of a button, or of a field with its new text behind it
 * @throws what `openTimeline` throws
 * @example
 * const look = openTextBench({ newGame: newGameOf(cellars), replay: game.replay() });
 * console.log(look(""));
 */
export function openTextBench(options: BenchOptions): (line: string) => string {
  let shown = { text: "", controls: [] as Control[] };
  startBench(options, (bench) => {
    shown = { text: "", controls: [] };
    write(shown, frame({ bench }));
    shown.text = `${mapOf(bench)}\n${shown.text.replace(/ +/g, " ").replace(/\s*\n\s*/g, "\n")}`;
  });
  return (line) => {
    const [, number = "", given = ""] = /^\s*(\S+) ?(.*)$/.exec(line) ?? [];
    const control = shown.controls[Number(number) - 1];
    control?.(given);
    const { length } = shown.controls;
    return number === "" || control
      ? shown.text
      : `There is no "${number}": type a number from 1 to ${length}, for a field with its new text behind it.`;
  };
}

function write(to: { text: string; readonly controls: Control[] }, node: ComponentChildren): void {
  if (Array.isArray(node)) for (const part of node) write(to, part);
  else if (typeof node === "string" || typeof node === "number") to.text += node;
  if (typeof node !== "object" || node === null || !("props" in node)) return;
  const { type, props } = node as VNode<Props>;
  if (typeof type !== "string" || type === "svg") return;
  const control = controlOf(props);
  const isInline = control !== undefined || type === "input" || INLINE.split(" ").includes(type);
  to.text += control ? ` [${to.controls.push(control)} ` : isInline ? " " : "\n";
  if (type === "input") to.text += `${props["aria-label"]}: ${props.value ?? props.defaultValue}`;
  write(to, props.children);
  to.text += `${(props["aria-pressed"] ?? props["aria-selected"]) ? " *" : ""}${control ? "]" : ""}${isInline ? " " : "\n"}`;
}

function controlOf({ onClick, onInput, onChange = onInput, onSubmit }: Props): Control | undefined {
  if (onSubmit) {
    const eventOf = (value: string) => ({
      preventDefault() {},
      currentTarget: { elements: { item: () => ({ value }) } },
    });
    return (given) => onSubmit(eventOf(given));
  }
  if (onChange) return (value) => onChange({ currentTarget: { value, valueAsNumber: Number(value) } });
  return onClick && (() => onClick({}));
}

/** The map around what is chosen; the cells that a layer fills have its strength from 1 to 9. */
function mapOf({ timeline: { world }, chosen, layers }: Workbench): string {
  const spot = spotToShow(world, chosen);
  if (!spot) return "";
  const { level, at } = spot;
  const { width, height, tileset } = level;
  const cells = Array.from(level.tiles.cells, (id) => tileset.tiles[id]!.glyph);
  for (const layer of layers)
    for (const [cell, strength] of strengthsOf(layer, world, level, chosen).entries())
      if (strength >= 0.05) cells[cell] = `${Math.round(9 * strength)}`;
  for (const entity of entitiesWith(world, Position, Look)) {
    const { level: on, x, y } = read(world, entity, Position);
    if (on === level.id) cells[y * width + x] = get(world, entity, Look)!.glyph;
  }
  const [left, top] = [Math.max(0, at.x - WIDTH / 2), Math.max(0, at.y - HEIGHT / 2)];
  const rows = Array.from({ length: Math.min(HEIGHT, height - top) }, (_, row) => (top + row) * width);
  return rows.map((row) => cells.slice(row + left, row + Math.min(width, left + WIDTH)).join("")).join("\n");
}
