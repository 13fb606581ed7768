import { useEffect, useRef } from "preact/hooks";
import { drawPlacement } from "./draw";
import { enlarge, LargeLevel } from "./large";
import { change, outcome, trial } from "./state";
import { type Placement, solutionOf } from "./trial";

/** The generator with room for most places. */
const BEST = "delve";

/** Up to twelve levels with the place, how many have it, and why the others do not. */
export function Placements() {
  const result = outcome.value;
  if (!result) return <p class="faint">Digging …</p>;
  const { shown, built, tried, reasons, place } = result;
  if (tried === 0) return <p class="faint">{reasons[0]?.[0] ?? "Mend the mistakes to see it in levels."}</p>;
  return (
    <>
      <p class="told">
        <b class={built === 0 ? "none" : "some"}>
          in {built} of {tried} levels
        </b>{" "}
        {place?.help}
      </p>
      {built === 0 && trial.value.generator !== BEST && (
        <button type="button" onClick={() => change({ generator: BEST })}>
          Try {BEST}, which joins places to its rooms and has lakes
        </button>
      )}
      <ol class="placements">
        {shown.map((placement) => (
          <Picture key={placement.seed} placement={placement} />
        ))}
      </ol>
      <LargeLevel />
      {reasons.length > 0 && (
        <table class="reasons">
          <caption>Why not in the others</caption>
          <tbody>
            {reasons.map(([reason, times]) => (
              <tr key={reason}>
                <th scope="row">{reason}</th>
                <td>
                  <meter value={times} max={tried} /> {times}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Picture({ placement }: { readonly placement: Placement }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const { clientWidth, clientHeight } = canvas.current;
    canvas.current.width = clientWidth * devicePixelRatio;
    canvas.current.height = clientHeight * devicePixelRatio;
    drawPlacement(canvas.current, placement);
  }, [placement]);
  const { seed, machine } = placement;
  return (
    <li>
      <button type="button" title="Show it large, as a game does" onClick={() => enlarge(placement)}>
        <canvas ref={canvas} role="img" aria-label={`${machine.name} in the level of seed ${seed}`} />
      </button>
      <span>seed {seed}</span> <small>{solutionOf(placement)}</small>
    </li>
  );
}
