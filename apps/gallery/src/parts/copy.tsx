import { useSignal } from "@preact/signals";

/** Copies a text, and says so. Undefined stands for an address that would be too long. */
export function Copy({ label, text }: { readonly label: string; readonly text: () => string | undefined }) {
  const said = useSignal("");
  const copy = async () => {
    const copied = text();
    said.value =
      copied === undefined
        ? "Too long: copy the text"
        : await navigator.clipboard.writeText(copied).then(
            () => "Copied",
            () => "Not allowed",
          );
    setTimeout(() => {
      said.value = "";
    }, 1800);
  };
  return (
    <button type="button" class="copy" onClick={() => void copy()}>
      <span role="status">{said.value || label}</span>
    </button>
  );
}
