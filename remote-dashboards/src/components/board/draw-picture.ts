import { embedFont } from "./embed-font.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Image pixels for each CSS pixel, so that the image is sharp in print. */
const SCALE = 2;

type Size = { width: number; height: number };

/** Space around the sheet. */
const EDGE_PX = 16;

/** Marks a sheet that becomes an image, which has a caption. */
const PICTURE = "data-picture";

/** Image pixels for each CSS pixel of a tile icon, which is small. */
const MASK: Size = { width: 96, height: 96 };

/** Controls have no use in an image. */
const EXCLUDED = "[data-export='leave-out'], [role='progressbar']";

/** All active style rules, because an image cannot load stylesheets. */
async function collectStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = rules.map(async (rule) => (rule instanceof CSSFontFaceRule ? embedFont(rule) : rule.cssText));
  return (await Promise.all(texts)).join("\n");
}

/** Cloning a canvas does not copy its content. */
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

/** An SVG image cannot load other images, so they are embedded. */
async function embedMasks(copy: Element): Promise<void> {
  const masked = [...copy.querySelectorAll<HTMLElement>("[style*='mask-image']")];
  await Promise.all(
    masked.map(async (element) => {
      const address = /url\("?([^")]+)"?\)/.exec(element.style.maskImage)?.[1];
      if (address !== undefined) element.style.maskImage = `url("${await readAsDataUrl(address)}")`;
    }),
  );
}

/** The sheet as an SVG document, with everything that affects its appearance. */
async function toDocument(sheet: HTMLElement, size: Size): Promise<string> {
  const { documentElement } = document;
  const svg = document.createElementNS(SVG, "svg");
  // The root copies theme, language, direction and font size of the page.
  for (const { name, value } of documentElement.attributes) svg.setAttribute(name, value);
  // The width of the window, because stylesheets choose the arrangement of the tiles by it. The image is cropped later.
  svg.setAttribute("width", String(widthOfDocument(size)));
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
  const copy = sheet.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("The copy of an element is an element.");
  copy.style.inlineSize = `${size.width}px`;
  copy.style.padding = `${EDGE_PX}px`;
  copy.setAttribute(PICTURE, "true");
  copy.style.boxSizing = "border-box";
  copyDrawings(sheet, copy);
  for (const element of copy.querySelectorAll(EXCLUDED)) element.remove();
  await embedMasks(copy);
  body.append(copy);
  holder.append(body);
  svg.append(style, holder);
  return new XMLSerializer().serializeToString(svg);
}

/** Size of the sheet with its caption, and of tiles that the window can only show scrolled. */
function measure(sheet: HTMLElement): Size {
  sheet.setAttribute(PICTURE, "true");
  const lists = [...sheet.querySelectorAll("ul")].map((list) => list.scrollWidth);
  const size = { width: Math.max(sheet.clientWidth, ...lists) + 2 * EDGE_PX, height: sheet.scrollHeight + 2 * EDGE_PX };
  sheet.removeAttribute(PICTURE);
  return size;
}

const widthOfDocument = ({ width }: Size): number => Math.max(window.innerWidth, width);

/** Draws a dashboard with its caption as a PNG. */
export async function drawPicture(sheet: HTMLElement): Promise<Blob> {
  const size = measure(sheet);
  const source = await toDocument(sheet, size);
  // A data URL, because an SVG image from a blob URL would taint the canvas.
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`);
  const { canvas, context } = canvasOf({ width: size.width * SCALE, height: size.height * SCALE });
  context.scale(SCALE, SCALE);
  // The sheet starts at the inline start.
  const isRightToLeft = getComputedStyle(sheet).direction === "rtl";
  context.drawImage(image, isRightToLeft ? size.width - widthOfDocument(size) : 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))), "image/png");
  });
}
