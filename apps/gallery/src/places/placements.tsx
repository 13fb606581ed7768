import { useEffect, useRef } from "preact/hooks";
import { drawPlacement } from "./draw";
import { outcome } from "./state";
import type { Placement } from "./trial";

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
      <ol class="placements">
        {shown.map((placement) => (
          <Picture key={placement.seed} placement={placement} />
        ))}
      </ol>
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
  const { seed, steps, machine } = placement;
  const solution = steps.map(({ what }, i) => `${i + 1} ${what}`).join(", ");
  return (
    <li>
      <canvas ref={canvas} role="img" aria-label={`${machine.name} in the level of seed ${seed}`} />
      <span>seed {seed}</span> <small>{solution}</small>
    </li>
  );
}
