import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fitMap } from "../draw/fit";
import { trailAt } from "../draw/glow";
import { layersAt } from "../draw/layers";
import type { Overlay } from "../draw/overlays";
import { drawPicture } from "../draw/picture";
import { seek } from "../level/player";
import { tellCell } from "../level/tell";
import { speed } from "../page/playback";
import type { Stage } from "../page/stage";
import { view } from "../page/state";

/** The level on a canvas, as far as it has been played. */
export function Picture({ stage }: { readonly stage: Stage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSignal(0);
  const hint = useSignal("");
  const level = stage.level.value;
  const player = stage.player.value;
  const position = Math.floor(stage.position.value);
  const overlays = view.value.overlays as readonly Overlay[];
  const trail = stage.playing.value ? trailAt(speed.value) : 1;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.width = Math.round(element.clientWidth * devicePixelRatio);
      element.height = Math.round(element.clientHeight * devicePixelRatio);
      size.value = element.width * 65536 + element.height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!canvas.current || !level || !player) return;
    seek(player, position);
    drawPicture(canvas.current, level, player, overlays, trail);
  }, [level, player, position, overlays, trail, size.value]);

  const point = ({ offsetX, offsetY }: PointerEvent) => {
    const element = canvas.current;
    if (!element || !level || !player) return;
    const { width, height } = player.film;
    const { size: cell, left, top } = fitMap(width, height, element.width, element.height);
    const x = Math.floor((offsetX * devicePixelRatio - left) / cell);
    const y = Math.floor((offsetY * devicePixelRatio - top) / cell);
    const isOnMap = x >= 0 && y >= 0 && x < width && y < height;
    const shown = { cells: player.cells, layers: layersAt(player.film, position) };
    hint.value = isOnMap ? tellCell(level, shown, { x, y }) : "";
  };
  const { busy, refusal } = stage;
  return (
    <div class={busy.value ? "picture busy" : "picture"}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={level ? `A map by ${level.dungeon.generator}, seed ${level.dungeon.seed}` : "No map yet"}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          hint.value = "";
        }}
      />
      {hint.value && <output class="hint">{hint.value}</output>}
      {refusal.value && (
        <p class="refusal" role="alert">
          {refusal.value.message}
        </p>
      )}
      {level && level.problems.length > 0 && (
        <p class="refusal" role="alert">
          Broken promises:{" "}
          {level.problems
            .slice(0, 3)
            .map(({ message }) => message)
            .join("; ")}
        </p>
      )}
    </div>
  );
}
