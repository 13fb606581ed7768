import { fromFigures, sheet } from "@delvekit/display/art";
import { adaptTheme, createTheme } from "@delvekit/display/look";
import { type MapCanvas, openMap } from "@delvekit/page/canvas";
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Copy } from "../parts/copy";
import {
  codeOf,
  GROUPS,
  type Look,
  linkOf,
  lookOf,
  MODES,
  PRESETS,
  themeColours,
  usualOf,
  VISIONS,
  withColour,
} from "./look";
import { sample } from "./sample";

const look = signal(lookOf(location.hash));
addEventListener("hashchange", () => {
  look.value = lookOf(location.hash);
});

function change(changes: Partial<Look>): void {
  look.value = { ...look.value, ...changes };
  history.replaceState(null, "", linkOf(look.value));
}

const SHOWN: Readonly<Record<Look["mode"], string>> = {
  tiles: "drawings",
  "glyphs on tiles": "letters on tiles",
  glyphs: "letters",
  pictures: "a sheet of figures",
};

/** The page: the choices at left, the level and its code at right. */
export function Picker() {
  return (
    <>
      <header class="bar">
        <h1>
          delvekit <span>themes</span>
        </h1>
        <a class="chip" href="./">
          Levels
        </a>
        <div class="actions">
          <Copy label="Copy code" text={() => codeOf(look.value)} />
          <Copy label="Copy link" text={() => location.href} />
        </div>
      </header>
      <main class="picker">
        <section class="tokens" aria-label="Colours">
          <Choices />
          {GROUPS.map(([group, names]) => (
            <Group key={group} group={group} names={names} />
          ))}
        </section>
        <section class="shown" aria-label="A level">
          <Level />
          <pre>{codeOf(look.value)}</pre>
        </section>
      </main>
    </>
  );
}

function Choices() {
  const { colours, mode, vision, contrast } = look.value;
  const same = Object.keys(PRESETS).find((name) => JSON.stringify(PRESETS[name]) === JSON.stringify(colours));
  return (
    <div class="settings">
      <label>
        Colours
        <select
          class="field"
          value={same ?? ""}
          onChange={({ currentTarget }) => change({ colours: PRESETS[currentTarget.value] ?? {} })}
        >
          {same === undefined && <option value="">your own</option>}
          {Object.keys(PRESETS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Shown as
        <select
          class="field"
          value={mode}
          onChange={({ currentTarget }) => change({ mode: currentTarget.value as Look["mode"] })}
        >
          {MODES.map((name) => (
            <option key={name} value={name}>
              {SHOWN[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        For eyes
        <select
          class="field"
          value={vision}
          onChange={({ currentTarget }) => change({ vision: currentTarget.value as Look["vision"] })}
        >
          {VISIONS.map((name) => (
            <option key={name} value={name}>
              {name || "that see all colours"}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={contrast} onChange={() => change({ contrast: !contrast })} />
        <span>more contrast</span>
      </label>
    </div>
  );
}

function Group({ group, names }: { readonly group: string; readonly names: readonly string[] }) {
  const { colours } = look.value;
  const changed = names.filter((name) => `${group}.${name}` in colours).length;
  return (
    <details open={group === "terrain"}>
      <summary>
        {group} {changed > 0 && <b>{changed} changed</b>}
      </summary>
      {names.map((name) => {
        const token = `${group}.${name}`;
        const usual = usualOf(token);
        return (
          <div key={name} class="token">
            <label>
              <input
                type="color"
                value={colours[token] ?? usual}
                onInput={({ currentTarget }) => change(withColour(look.value, token, currentTarget.value))}
              />
              {name}
            </label>
            {token in colours && (
              <button type="button" class="chip" onClick={() => change(withColour(look.value, token, usual))}>
                as before
              </button>
            )}
          </div>
        );
      })}
    </details>
  );
}

/** The level, as large as its place allows. */
function Level() {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<MapCanvas | undefined>(undefined);
  const { colours, mode, vision, contrast } = look.value;
  useEffect(() => {
    const own = createTheme({ colours: themeColours(colours) });
    const sheets = [sheet({ title: "figures", ...fromFigures(own.figures) })];
    const theme = { ...adaptTheme(own, { ...(vision && { vision }), contrast }), sheets };
    const { width: columns, height: rows } = sample;
    const cell = Math.max(10, Math.min(36, Math.floor(place.current!.clientWidth / columns)));
    if (map.current) map.current.change({ theme, mode, cell });
    else map.current = openMap({ container: place.current!, theme, mode, cell, columns, rows });
    map.current.show(sample, { x: 0, y: 0 });
  }, [colours, mode, vision, contrast]);
  return <div ref={place} class="level" />;
}
