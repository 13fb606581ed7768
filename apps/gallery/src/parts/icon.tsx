/** The shapes of the icons, in a square of 16 units. */
const SHAPES = {
  play: "M4 2.5v11l9-5.5z",
  pause: "M3.5 2.5h3.2v11H3.5zM9.3 2.5h3.2v11H9.3z",
  back: "M3 2.5h2v11H3zM13 2.5v11L5.5 8z",
  on: "M11 2.5h2v11h-2zM3 2.5v11L10.5 8z",
  dice: "M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zm1.4 2a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm6.2 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM8 6.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM4.9 9.7a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm6.2 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z",
  reset: "M8 2.5a5.5 5.5 0 1 1-5.2 3.7l1.7.6A3.7 3.7 0 1 0 8 4.3v2.2L4.2 3.4 8 .3z",
} as const;

/** An icon on a button that has its own label. Drawn here, since fonts lack some of them. */
export function Icon({ shape }: { readonly shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SHAPES[shape]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
