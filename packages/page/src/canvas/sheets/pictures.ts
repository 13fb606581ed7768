import { blueOf, type Colour, greenOf, redOf, rgb } from "@delvekit/display";
import { type Picture, pieceOf, type Sheet } from "@delvekit/display/art";
import { grain, type Kind, type MapScene, type Theme } from "@delvekit/display/look";
import { remember, type Snapshot, VISIBLE } from "@delvekit/display/painting";
import { DIRECTIONS } from "@delvekit/grid";
import { cornerOf, pictureOf } from "../../picture";
import type { Art, Brush, Shade, TileSpot } from "../brush";
import { type Pen, SpriteBook, type Surface, type SurfaceMaker } from "../surface";

/** A loaded image, and how many pictures of its sheet are in a row. */
export interface LoadedSheet {
  readonly image: CanvasImageSource;
  readonly columns: number;
}

/** The pictures of a sheet for a theme, each scaled when it is first shown. */
export class SheetPictures implements Art {
  private readonly book: SpriteBook;
  private readonly kinds = new Map<Kind, Picture>();
  /** The height of a picture in pixels of the screen: a cell, or more. */
  private readonly height: number;
  private time = 0;
  isMoving = false;

  constructor(
    private readonly make: SurfaceMaker,
    private readonly sheet: Sheet,
    private readonly loaded: LoadedSheet,
    private readonly theme: Theme,
    private readonly cell: number,
  ) {
    this.book = new SpriteBook(make);
    this.height = Math.round((cell * sheet.height) / sheet.size);
    for (const [name, kind] of Object.entries(theme.kinds)) {
      const picture = pictureOf(sheet, [kind.sprite ?? name]);
      if (picture !== undefined) this.kinds.set(kind, picture);
    }
  }

  has(kind: Kind): boolean {
    return this.kinds.has(kind);
  }

  paint(brush: Brush, spot: TileSpot): boolean {
    if (spot.under !== spot.kind) this.stamp(brush, spot, this.kinds.get(spot.under));
    return this.stamp(brush, spot, this.kinds.get(spot.kind));
  }

  figure(names: readonly (string | undefined)[], side: number, shade: Shade): Surface | undefined {
    const picture = pictureOf(this.sheet, names);
    if (picture === undefined) return undefined;
    const number = frameAt(picture, this.time);
    const high = side - this.cell + this.height;
    return this.book.get(`${keyOf(picture, number)} ${shade} ${side}`, side, high, (pen) => {
      const corner = Math.floor((side - this.cell) / 2);
      pen.drawImage(this.scaled(picture, number, shade).image, corner, corner);
    });
  }

  frameOf(kind: Kind | undefined, below?: Kind): number {
    const [own, lower] = [kind, below].map((one) => {
      const picture = one && this.kinds.get(one);
      return picture ? frameAt(picture, this.time) : 0;
    });
    return this.height > this.cell ? own! + lower! * MOST_FRAMES : own!;
  }

  watch({ known, cover, ground, kinds }: Snapshot, { actors = [], items = [] }: MapScene): void {
    const moving = kinds.map((kind) => kind !== undefined && isMoving(this.kinds.get(kind)));
    const figures = [...actors, ...items].map(({ figure, glyph }) => pictureOf(this.sheet, [figure, glyph]));
    this.isMoving =
      figures.some(isMoving) ||
      known.some((how, cell) => how === VISIBLE && moving[cover[cell]! || ground[cell]!]);
  }

  turnTo(time: number): boolean {
    if (!this.isMoving) return false;
    const before = this.time;
    this.time = time;
    return Object.values(this.sheet.pictures).some(
      (picture) => frameAt(picture, before) !== frameAt(picture, time),
    );
  }

  private stamp(brush: Brush, spot: TileSpot, picture: Picture | undefined): boolean {
    if (picture === undefined) return false;
    this.stamp(brush, spot, pictureOf(this.sheet, [picture.over]));
    const number = this.pieceFor(picture, spot, brush.remembered);
    const shade = brush.remembered ? "remembered" : "plain";
    const top = spot.top + this.cell - this.height;
    brush.pen.drawImage(this.scaled(picture, number, shade).image, spot.left, top);
    return true;
  }

  private pieceFor(picture: Picture, spot: TileSpot, remembered: boolean): number {
    const { joins } = picture;
    const variant = isMoving(picture) ? 0 : Math.floor(grain(spot.x, spot.y, 53) * setsOf(picture));
    const set = remembered ? variant : variant + frameAt(picture, this.time);
    return joins === 0 ? set : set * joins + pieceOf(this.joinsAt(picture, spot), joins);
  }

  /** The neighbours with which a picture joins: solid as it is, or shown by it or over it. What is unknown is taken for more of the same. */
  private joinsAt(picture: Picture, spot: TileSpot): number {
    let mask = 0;
    for (const [turn, { dx, dy }] of DIRECTIONS.entries()) {
      const other = spot.beside(dx, dy);
      const joins = other === undefined || (spot.kind.solid && other.solid) || this.shows(other, picture);
      if (joins) mask |= 1 << turn;
    }
    return mask;
  }

  private shows(kind: Kind, picture: Picture): boolean {
    const own = this.kinds.get(kind);
    return own === picture || (own !== undefined && pictureOf(this.sheet, [own.over]) === picture);
  }

  private scaled(picture: Picture, number: number, shade: Shade): Surface {
    const { cell, height, theme } = this;
    return this.book.get(`${keyOf(picture, number)} ${shade}`, cell, height, (pen) => {
      this.draw(pen, picture, number);
      if (shade === "struck") whiten(pen, cell, height);
      if (shade === "remembered") rememberPixels(pen, cell, height, theme.colours.memory.tint);
    });
  }

  // Whole multiples are sharp. For other sizes, the next larger multiple is made smaller, so that all pixels stay about equally large.
  private draw(pen: Surface["pen"], { at }: Picture, number: number): void {
    const { cell, height, sheet } = this;
    const place = at[number]!;
    const { columns, image } = this.loaded;
    const { x, y } = cornerOf(sheet, place, columns);
    const times = Math.ceil(cell / sheet.size);
    const [wide, high] = [times * sheet.size, times * sheet.height];
    const large = wide === cell ? undefined : this.make(wide, high);
    const sharp = large?.pen ?? pen;
    sharp.imageSmoothingEnabled = false;
    sharp.drawImage(image, x, y, sheet.size, sheet.height, 0, 0, wide, high);
    if (large !== undefined) pen.drawImage(large.image, 0, 0, wide, high, 0, 0, cell, height);
  }
}

/** More frames than any picture has. */
const MOST_FRAMES = 4096;

/** How many variants or frames it has. */
function setsOf({ at, joins }: Picture): number {
  return at.length / (joins || 1);
}

/** Which of its frames is shown at a time, in milliseconds. */
function frameAt(picture: Picture, time: number): number {
  const { lasts } = picture;
  if (typeof lasts === "number") return lasts > 0 ? Math.floor(time / lasts) % setsOf(picture) : 0;
  let left = time % lasts.reduce((sum, each) => sum + each, 0);
  return lasts.findIndex((each) => {
    left -= each;
    return left < 0;
  });
}

function isMoving(picture: Picture | undefined): boolean {
  return picture !== undefined && picture.lasts !== 0;
}

function keyOf({ at }: Picture, number: number): string {
  const place = at[number]!;
  return typeof place === "number" ? `${place}` : `${place.x},${place.y}`;
}

/** Makes what is drawn white, in its shape. */
function whiten(pen: Pen, width: number, height: number): void {
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
}

/** Makes what is drawn look as it is remembered: like drawn ground, nearly grey, dim and cold. */
function rememberPixels(pen: Pen, width: number, height: number, tint: Colour): void {
  const pixels = pen.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const colour = remember(rgb(data[at]!, data[at + 1]!, data[at + 2]!), tint);
    data[at] = redOf(colour);
    data[at + 1] = greenOf(colour);
    data[at + 2] = blueOf(colour);
  }
  pen.putImageData(pixels, 0, 0);
}
