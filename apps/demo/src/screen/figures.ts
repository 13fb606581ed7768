import type { Figure } from "@delvekit/display/look";

/** Drawings for tile mode, in a box of 24 by 24, of creatures and things for which no built-in one is theirs alone: they differ by shape, not only by colour. */
export const FIGURES = {
  archer: {
    body: "M7.5 1.5a3.5 3.5 0 0 1 3 5.5L13 9.5l3.5.5c0-3-1-5.5-3-8 5.5 2 8 6 8 10s-2.5 8-8 10c2-2.5 3-5 3-8H12v8H3V14c0-3.5.5-5.5 2-7a3.5 3.5 0 0 1 2.5-5.5z",
    marks: "M7 4.5h3v1.3H7zM17.6 10.5c.2 1 .2 2 0 3h-4v-1.5z",
  },
  "crown troll": {
    body: "M12 1l1.5 2 2.5-.5-.3 2.5c1 .8 1.5 2 1.3 3.2 3.5.3 6 2.3 6 5.8v7l-2 1-1.5-5-1 5h-4l-1-3h-3l-1 3h-4l-1-5L3 22l-2-1v-7c0-3.5 2.5-5.5 6-5.8-.2-1.2.3-2.4 1.3-3.2L8 2.5l2.5.5z",
    marks: "M9 6h2v1.5H9zM13 6h2v1.5h-2zM9 9h6l-1 1.5-1-.7-1 .7-1-.7-1 .7zM8 15h8v1.5H8z",
  },
  "fire imp": {
    body: "M6 1l1.5 4.2h9L18 1l2 7-1.8 3.5L23 10l-2.5 6.5-4-.5 1 6h-4L12 19l-1.5 3h-4l1-6-4 .5L1 10l4.8 1.5L4 8z",
    marks: "M8 8l3 1.5-2.5 1.2zM16 8l-3 1.5 2.5 1.2zM9.5 13h5l-2.5 1.8z",
  },
  firebug: {
    body: "M9.5 4l3.5 6.5 1 2 2 1V9c-1.5-1-2-2.5-1-4 .6-1 1.5-1.5 2-3.5 2 1.5 4 3.3 3.5 5.5-.3 1.3-1 2-2 2.3V16l-1.5 1 1 5h-16l3-10z",
    marks: "M7.5 11h4.5l-1 2.3H8.5zM16.3 9h1.4v5h-1.4z",
  },
  flint: {
    body: "M3 16l4-6 8-1 5 5-2 6-8 2.5-6-2zM16 1l1 3 3 1-3 1-1 3-1-3-3-1 3-1z",
    marks: "M7.5 12l5-1 1.5 3-4 2.5z",
  },
  ghoul: {
    body: "M9 1.5c3 0 5 2 5 4.8 0 1-.2 1.7-.7 2.4l6.7-.2 2 3-1 1-2-1.5-5 1.5.5 4.5 2.5 5h-4L11 17l-2 5H5l2-5-1.5-4L4 17l-2.5 1 .5-7 3-3C4.3 4 6 1.5 9 1.5z",
    marks: "M7 4.5h1.8v2H7zM10.5 4.5h1.8v2h-1.8zM8 8h3.5v1H8z",
  },
  hobgoblin: {
    body: "M7 8.5V5l5-3 5 3v3.5l3.5-1.5-2.5 5 4 2v6l-3.5 2h-13L2 20v-6l4-2-2.5-5z",
    marks: "M7 7.2h10v1.3H7zM9 10h2v1.5H9zM13 10h2v1.5h-2zM6.5 16h11v1.3h-11z",
  },
  gatekeeper: {
    body: "M8 3h6l2 2v4h2V1h2v22h-2V14h-2v8h-3.5v-5h-3v5H6v-8l-3 3-1.5-1.5L6 10V5z",
    marks: "M8.5 5.5h2V7h-2zM12 5.5h2V7h-2zM8 11h6v1.5H8zM17.2 1h3.6l-1.8-1z",
  },
  "ember moth": {
    body: "M11 9L9 3l1-1 2 5 2-5 1 1-2 6c2-3 5-5 9-5 .5 4-1 8-5 9 3 1 4 4 3 7-4 0-6.5-2-7-5v5h-2v-5c-.5 3-3 5-7 5-1-3 0-6 3-7-4-1-5.5-5-5-9 4 0 7 2 9 5z",
    marks: "M5 8.5h2.5V11H5zM16.5 8.5H19V11h-2.5z",
  },
  watchman: {
    body: "M7 2h5l2.5 2.5V9l3 1V8h5v9h-5v-3l-3-1v9H11v-5H9v5H5.5v-8L3 16l-1.5-1.5L5 9V4.5z",
    marks: "M7 5h2v1.5H7zM10.5 5h2v1.5h-2zM19 10h2v5h-2z",
  },
  "bell-ringer": {
    body: "M5 7c0-2 1.5-4 4-4s4 2 4 4l-1 2.5 4-3.5c-.5-3 1-5 3-5s3.5 2 3.5 5l1 2.5h-7L13 13v4l2 5h-4l-2-4-2 4H3l2-5v-6l-2-2z",
    marks: "M7 6h1.8v1.5H7zM10 6h1.8v1.5H10zM18.2 8.5h1.6V10h-1.6z",
  },
  magpie: {
    body: "M4 6l3-3.5h4L14 6v3.5c3.5-1.5 7 0 8.5 3.5 1 3 0 7-3 9H12l-.5-4-1 4H6.5l1-7-3 3L3 16.5 6 11z",
    marks: "M6.5 5.5h2V7h-2zM10 5.5h2V7h-2zM15.5 14h3v1.5h-3z",
  },
  "grave hound": {
    body: "M1 8l2-4h4l1 2 1.5 3H12l.5-2H14l.5 2H16l.5-2H18l.5 2L22 5l1 1-2.5 6-.5 10h-2l-.5-7h-1l-.5-2h-1.5l-.5 2h-1.5l-.5-2H10l-.5 9h-2L7 13l-3-1.5H1z",
    marks: "M4 6h1.8v1.5H4zM1.5 9.5h3v.8h-3zM10.5 10.5h7v1h-7z",
  },
  jackal: {
    body: "M3 7l1-5 3 4 2.5-3.5 1 5.5L13 11h6l4-6-1.5 8-1.5 2 .5 7h-2.5l-1-5.5h-6L9.5 22H7l-.5-8-4.5-2.5L1 9z",
    marks: "M5.5 8H7v1.5H5.5z",
  },
} satisfies Readonly<Record<string, Figure>>;
