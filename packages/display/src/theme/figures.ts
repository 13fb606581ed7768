/** A figure of the tile mode: two outlines in a box of 24 by 24, as SVG paths. */
export interface Figure {
  /** Filled with the colour of the actor's disposition, over a dark outline. */
  readonly body: string;
  /** Dark marks on the body: eyes, a visor, a belt. */
  readonly marks?: string;
  /** Light marks on the body, such as a blade. */
  readonly lights?: string;
}

/** The built-in figures, by name. An actor without one is drawn as its letter. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  hero: {
    body: "M12 2.5a4.2 4.2 0 0 1 4.2 4.3c0 1.7-.8 3-2 3.700 2.600.8 4.600 2.300 4.900 5l.7 6.500H4.200l.7-6.500c.3-2.700 2.300-4.200 4.900-5-1.200-.7-2-2-2-3.700A4.200 4.200 0 0 1 12 2.500z",
    marks: "M9.200 6.300h5.600v1.700H9.200zM7 15.500h10v1.400H7z",
  },
  goblin: {
    body: "M12 5.500c2.700 0 4.400 1.300 5 3.200L23 7.300l-4.800 5.200a5.300 5.300 0 0 1-2 2.600L18.500 22h-13l2.300-6.900a5.300 5.300 0 0 1-2-2.600L1 7.300l6 1.400c.6-1.900 2.300-3.200 5-3.200z",
    marks: "M8.600 9.300l2.700 1.800-2.400.9zM15.400 9.300l-2.700 1.800 2.400.9zM10 13.400h4v1h-4z",
  },
  robed: {
    body: "M12 .8l4.200 8.700 1.300 2.800L21.500 22h-19l4-9.700 1.300-2.800z",
    marks: "M9.300 10.400h5.400l-.9 2.300h-3.600zM11.400 15h1.200v5h-1.200z",
  },
  hound: {
    body: "M1.500 11l3.200-5.200L7 8.600h7.800l3.700-4.800 1.300 3.700 3.200 2.300-3 2.900-1.800.8.8 8.500h-3.200l-1-6H9.200l-1 6H5l-.6-7.600z",
    marks: "M18.300 7.600h1.500v1.500h-1.500z",
  },
  rat: {
    body: "M2.500 16.500c0-4.300 4-7.500 9-7.500 2.800 0 4.800.8 6 2l4.500 4.500-3 3.500H6l-4.500 2 2-2.700c-.7-.4-1-1-1-1.800z",
    marks: "M17.300 13h1.600v1.600h-1.600z",
  },
  brute: {
    body: "M12 3c2.300 0 3.900 1.500 3.900 3.600 0 .8-.2 1.500-.6 2 4 .5 6.700 2.600 6.700 6.400l-1 4.500h-2.600L18 22H6l-.4-2.500H3L2 15c0-3.800 2.700-5.900 6.700-6.400-.4-.5-.6-1.200-.6-2C8.100 4.500 9.700 3 12 3z",
    marks: "M9.800 6h1.600v1.300H9.800zM12.600 6h1.600v1.300h-1.600zM7 17h10v1.500H7z",
  },
  bones: {
    body: "M12 2.500c3.300 0 5.600 2 5.600 5 0 2-1 3.300-2.300 4l-.2 2h3.400v2.700h-4.800V18h3.400v4h-2.800v-2h-4.600v2H6.900v-4h3.400v-1.800H5.500v-2.700h3.400l-.2-2c-1.300-.7-2.300-2-2.300-4 0-3 2.300-5 5.600-5z",
    marks: "M8.700 6.500h2.300v2.300H8.700zM13 6.500h2.300v2.300H13z",
  },
};
