import { aimView, type MapScene } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { Component, createRef, h } from "preact";
import { type MapCanvas, openMap } from "../canvas";
import type { Tools } from "../tools";

/** Properties of a map in a card. */
export interface LiveMapProps {
  readonly tools: Tools;
  readonly scene: MapScene;
  readonly focus: Point;
  /** The side of a cell in CSS pixels; larger if the level would not fill the area. */
  readonly cell: number;
  /** Where in the area the focus is, from 0 to 1 across and down. Default: the middle. */
  readonly at?: (room: HTMLElement) => readonly [x: number, y: number];
}

/** An animated map that fills its area in a card. */
export class LiveMap extends Component<LiveMapProps> {
  #map: MapCanvas | undefined;
  readonly #room = createRef<HTMLElement>();
  readonly #observer = new ResizeObserver(() => this.#fit());

  override componentDidMount(): void {
    this.#observer.observe(this.#room.current!);
  }

  override componentDidUpdate(before: LiveMapProps): void {
    if (before.scene !== this.props.scene) this.#draw();
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
    this.#map?.close();
  }

  override render() {
    return h("div", { ref: this.#room, class: "dk-scenery", "aria-hidden": true });
  }

  #fit(): void {
    const { tools, scene } = this.props;
    const { theme, drawing } = tools;
    const container = this.#room.current!;
    const { clientWidth: width, clientHeight: height } = container;
    if (width === 0 || height === 0) return;
    const cell = Math.max(this.props.cell, Math.ceil(width / scene.width), Math.ceil(height / scene.height));
    const size = { cell, columns: Math.ceil(width / cell), rows: Math.ceil(height / cell) };
    if (this.#map === undefined) this.#map = openMap({ container, theme, ...drawing, ...size });
    else this.#map.change(size);
    this.#draw();
  }

  #draw(): void {
    const map = this.#map;
    const { scene, focus, at } = this.props;
    if (map === undefined) return;
    const [across, down] = at?.(this.#room.current!) ?? [0.5, 0.5];
    const middle = {
      x: focus.x - Math.round((across - 0.5) * map.width),
      y: focus.y - Math.round((down - 0.5) * map.height),
    };
    map.show(scene, aimView(scene, map, middle));
  }
}
