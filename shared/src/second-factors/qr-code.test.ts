import jsQR from "jsqr";
import { drawQrCode, IMAGE_PX, QR_CODE_PX } from "./qr-code.ts";

/** Renders at double size, as a camera sees it. */
const SCALE = 2;
const EDGE = QR_CODE_PX * SCALE;

const address =
  "otpauth://totp/Gatehouse:demo-administrator?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Gatehouse&algorithm=SHA1&digits=6&period=30";

type Area = { x: number; y: number; width: number; height: number };

function paint(pixels: Uint8ClampedArray, { x, y, width, height }: Area, shade: number): void {
  for (let row = Math.round(y * SCALE); row < Math.round((y + height) * SCALE); row += 1) {
    for (let column = Math.round(x * SCALE); column < Math.round((x + width) * SCALE); column += 1) {
      pixels.set([shade, shade, shade, 255], (row * EDGE + column) * 4);
    }
  }
}

/** Renders the code as pixels, with the blank area for the image. */
function rasterize(path: string): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(EDGE * EDGE * 4).fill(255);
  for (const [, x, y, width, height] of path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)) {
    paint(pixels, { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }, 0);
  }
  const start = (QR_CODE_PX - IMAGE_PX) / 2;
  paint(pixels, { x: start, y: start, width: IMAGE_PX, height: IMAGE_PX }, 255);
  return pixels;
}

describe("drawQrCode", () => {
  it.each([address, `${address}&image=none&more=${"x".repeat(60)}`])("is read back under its image: %s", (text) => {
    expect(jsQR(rasterize(drawQrCode(text)), EDGE, EDGE)?.data).toBe(text);
  });

  it("keeps 16 px free on every side", () => {
    const path = drawQrCode(address);
    const corners = [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map((match) =>
      match.slice(1).map(Number),
    );
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
    const rights = corners.map(([x = 0, , width = 0]) => x + width);
    expect([Math.min(...xs), Math.min(...ys)]).toEqual([16, 16]);
    expect(Math.max(...rights)).toBeCloseTo(284, 1);
  });
});
