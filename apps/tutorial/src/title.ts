export const title = {
  name: "The Drowned Light",
  line: "The lamp is out. Its ember sank with the cellars: fetch it.",
};
