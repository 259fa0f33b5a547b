import { useNotify } from "@gatehouse/shared/frame";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useState, type RefObject } from "react";
import { drawPicture } from "./draw-picture.ts";
import { printTheme } from "./print-theme.ts";
import { waitForTiles } from "./wait-for-tiles.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { usePrintKey } from "./use-print-key.ts";

type Kind = "print" | "picture";

export type BoardOutput = {
  /** True while all tiles are loaded for printing or an image. */
  isPreparing: boolean;
  /** Tiles far from the screen must be drawn too. */
  showsAll: boolean;
  print: () => void;
  savePicture: () => void;
};

async function printLight(sheet: HTMLElement): Promise<void> {
  printTheme.use();
  try {
    await waitForTiles(sheet);
    window.print();
  } finally {
    printTheme.restore();
  }
}

async function saveBoardPicture(sheet: HTMLElement, name: string): Promise<void> {
  saveFile(await drawPicture(sheet), `${name}.png`);
}

/**
 * Prints a whole dashboard or saves it as an image, including tiles far from the screen.
 * @param sheetRef - The board with its caption.
 */
export function useBoardOutput(sheetRef: RefObject<HTMLElement | null>, name: string): BoardOutput {
  const notify = useNotify();
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => {
    const sheet = sheetRef.current;
    if (kind === null || !sheet) return undefined;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      await waitForTiles(sheet);
      if (!isCurrent) return;
      await (kind === "print" ? printLight(sheet) : saveBoardPicture(sheet, name));
    };
    void run()
      // i18n-keys: board.print-failed, board.picture-failed
      .catch(() => notify({ format: "error", messageKey: `board.${kind}-failed` }))
      .finally(() => setKind(null));
    return () => {
      isCurrent = false;
    };
  }, [kind, sheetRef, name, notify]);
  const isPrinting = useIsPrinting();
  const print = (): void => setKind("print");
  usePrintKey(print);
  const isPreparing = kind !== null;
  return { isPreparing, showsAll: isPreparing || isPrinting, print, savePicture: () => setKind("picture") };
}
