import { create } from "qrcode";

/** Size of the whole drawing, in px. */
export const QR_CODE_PX = 300;

/** Size of the image in the centre, in px. */
export const IMAGE_PX = 40;

/** Quiet zone on each side, within the size. */
const MARGIN_PX = 16;

/** Rounds to a tenth of a pixel, which leaves no gaps and keeps the path short. */
const round = (px: number): number => Math.round(px * 100) / 100;

/** Returns the QR code of a text as one SVG path, with a rectangle per run of dark modules in a row. */
export function drawQrCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const edgePx = (QR_CODE_PX - 2 * MARGIN_PX) / size;
  const isDark = (row: number, column: number): boolean => column < size && modules.get(row, column) === 1;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (isDark(row, column)) column += 1;
      const width = round((column - start) * edgePx);
      if (width > 0) {
        const [x, y] = [round(MARGIN_PX + start * edgePx), round(MARGIN_PX + row * edgePx)];
        parts.push(`M${x} ${y}h${width}v${round(edgePx)}h-${width}z`);
      }
      column += 1;
    }
  }
  return parts.join("");
}
