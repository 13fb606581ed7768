import { useEffect, useRef } from "preact/hooks";
import { drawLevel } from "../draw/picture";
import { Copy } from "../parts/copy";
import { Icon } from "../parts/icon";
import { DEEPEST, depthsOf } from "./link";
import { large, made, show, wanted } from "./state";
import type { Made } from "./worker";

/** The page: which dungeon, and all its levels side by side. */
export function DungeonPage() {
  const { depths } = wanted.value;
  return (
    <>
      <header class="bar">
        <h1>
          delvekit <span>a whole dungeon</span>
        </h1>
        <a class="chip" href="./">
          Levels
        </a>
        <div class="actions">
          <Copy label="Copy link" text={() => location.href} />
        </div>
      </header>
      <main class="dungeon" aria-busy={made.value.length < depths}>
        <Choices />
        <p class="told" role="status">
          {made.value.length < depths
            ? `Digging depth ${made.value.length + 1} of ${depths} …`
            : `${depths} depths`}
        </p>
        <ol class="depths">
          {made.value.map((level) => (
            <Picture key={level.depth} level={level} isLarge={large.value === level.depth} />
          ))}
        </ol>
      </main>
    </>
  );
}

function Choices() {
  const { seed, depths } = wanted.value;
  return (
    <div class="choices">
      <label>
        Seed
        <input
          type="text"
          aria-label="Seed"
          maxLength={60}
          value={seed}
          onChange={({ currentTarget }) => currentTarget.value !== "" && show({ seed: currentTarget.value })}
        />
      </label>
      <button
        type="button"
        aria-label="Another dungeon"
        title="Another dungeon"
        onClick={() => show({ seed: `${Math.floor(Math.random() * 1e6)}` })}
      >
        <Icon shape="dice" />
      </button>
      <label>
        Depths
        <input
          type="number"
          aria-label="Depths"
          min={1}
          max={DEEPEST}
          value={depths}
          onChange={({ currentTarget }) => show({ depths: depthsOf(currentTarget.value) })}
        />
      </label>
    </div>
  );
}

/** What a level is, beside its depth and style. */
function traitsOf({ quiet, bodies, dungeon }: Made): string {
  const machines = dungeon.machines.length;
  const traits = [
    quiet ? "quiet" : `${machines} ${machines === 1 ? "machine" : "machines"}`,
    ...new Set(bodies.map(({ kind, liquid }) => (liquid === "lava" ? liquid : kind))),
  ];
  return traits.join(", ");
}

function Picture({ level, isLarge }: { readonly level: Made; readonly isLarge: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The size changes with the window, and when the level is shown large.
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      current.width = current.clientWidth * devicePixelRatio;
      current.height = current.clientHeight * devicePixelRatio;
      drawLevel(current, level.dungeon);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [level]);
  const { depth, band, style } = level;
  return (
    <li class={isLarge ? "large" : undefined}>
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={`Depth ${depth}, ${band}: ${isLarge ? "show it small" : "show it large"}`}
        onClick={() => {
          large.value = isLarge ? undefined : depth;
        }}
      >
        <canvas ref={canvas} role="img" aria-label={`Depth ${depth}: ${style}`} />
      </button>
      <b>{depth}</b> {band} <small>{style}</small>
      <small>{traitsOf(level)}</small>
    </li>
  );
}
