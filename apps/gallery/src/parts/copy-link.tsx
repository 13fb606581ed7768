import { useSignal } from "@preact/signals";
import { currentAddress } from "../page/state";

/** How long the page shows that the link was copied, in milliseconds. */
const SAID_FOR = 1800;

/** Copies the address, which holds everything that is shown. */
export function CopyLink() {
  const said = useSignal("");
  const copy = async () => {
    said.value = await navigator.clipboard.writeText(currentAddress()).then(
      () => "Link copied",
      () => "See the address bar",
    );
    setTimeout(() => {
      said.value = "";
    }, SAID_FOR);
  };
  return (
    <button type="button" class="copy" title="The address of exactly what you see" onClick={copy}>
      <span role="status">{said.value || "Copy link"}</span>
    </button>
  );
}
