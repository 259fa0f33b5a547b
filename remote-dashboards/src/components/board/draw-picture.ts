import { embedFont } from "./embed-font.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Dots of the picture for each pixel: sharp on paper, too. */
const SCALE = 2;

type Size = { width: number; height: number };

/** Room around the tiles for their shadows; that of the board itself. */
const EDGE_PX = 3;

/** Dots of a tile's picture, which is small. */
const MASK: Size = { width: 96, height: 96 };

/** Controls say nothing in a picture. */
const LEFT_OUT = "[data-export='leave-out'], [role='progressbar']";

/** The rules in force; a picture cannot fetch a stylesheet. */
async function collectStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = rules.map(async (rule) => (rule instanceof CSSFontFaceRule ? embedFont(rule) : rule.cssText));
  return (await Promise.all(texts)).join("\n");
}

/** A canvas loses what is drawn on it when it is copied. */
function copyDrawings(from: Element, to: Element): void {
  const copies = to.querySelectorAll("canvas");
  for (const [index, canvas] of from.querySelectorAll("canvas").entries()) {
    const image = document.createElement("img");
    image.src = canvas.toDataURL();
    image.style.cssText = canvas.style.cssText;
    copies[index]?.replaceWith(image);
  }
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function canvasOf({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  return { canvas, context };
}

async function readAsDataUrl(address: string): Promise<string> {
  const image = await loadImage(address);
  const { canvas, context } = canvasOf(MASK);
  context.drawImage(image, 0, 0, MASK.width, MASK.height);
  return canvas.toDataURL();
}

/** A picture within a picture must bring its content along. */
async function embedMasks(copy: Element): Promise<void> {
  const masked = [...copy.querySelectorAll<HTMLElement>("[style*='mask-image']")];
  await Promise.all(
    masked.map(async (element) => {
      const address = /url\("?([^")]+)"?\)/.exec(element.style.maskImage)?.[1];
      if (address !== undefined) element.style.maskImage = `url("${await readAsDataUrl(address)}")`;
    }),
  );
}

/** The board in an SVG document of its own, with everything that its looks depend on. */
async function toDocument(board: HTMLElement, size: Size): Promise<string> {
  const { documentElement } = document;
  const svg = document.createElementNS(SVG, "svg");
  // The root carries what the root of the page does: theme, language, direction, and what a rem is.
  for (const { name, value } of documentElement.attributes) svg.setAttribute(name, value);
  // As wide as the window, whatever is kept of it: by this width the stylesheets choose the arrangement of the tiles.
  svg.setAttribute("width", String(window.innerWidth));
  svg.setAttribute("height", String(size.height));
  svg.style.fontSize = getComputedStyle(documentElement).fontSize;
  const style = document.createElementNS(SVG, "style");
  style.textContent = `${await collectStyles()}\n* { scrollbar-width: none; }`;
  const holder = document.createElementNS(SVG, "foreignObject");
  holder.setAttribute("width", "100%");
  holder.setAttribute("height", "100%");
  const body = document.createElement("div");
  Object.assign(body.style, {
    blockSize: "100%",
    background: "var(--canvas)",
    color: "var(--text)",
    fontFamily: "var(--font-sans)",
    fontSize: "var(--text-md)",
  });
  const copy = board.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("The copy of an element is an element.");
  copy.style.inlineSize = `${size.width}px`;
  copy.style.boxSizing = "border-box";
  copyDrawings(board, copy);
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  await embedMasks(copy);
  body.append(copy);
  holder.append(body);
  svg.append(style, holder);
  return new XMLSerializer().serializeToString(svg);
}

/** The tiles from first to last, without the room beside them. */
function measure(board: HTMLElement): Size {
  const boxes = [...board.children].map((child) => child.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return { width: Math.ceil(right - left) + 2 * EDGE_PX, height: board.scrollHeight };
}

/** Draws what a dashboard shows, as a PNG. */
export async function drawPicture(board: HTMLElement): Promise<Blob> {
  const size = measure(board);
  const source = await toDocument(board, size);
  // From a blob the canvas would count as written by another origin.
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`);
  const { canvas, context } = canvasOf({ width: size.width * SCALE, height: size.height * SCALE });
  context.scale(SCALE, SCALE);
  // The board stands at the side where lines begin.
  const isRightToLeft = getComputedStyle(board).direction === "rtl";
  context.drawImage(image, isRightToLeft ? size.width - window.innerWidth : 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))), "image/png");
  });
}
