import { useNotify } from "@gatehouse/shared/frame";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useState, type RefObject } from "react";
import { drawPicture } from "./draw-picture.ts";
import { paperColours } from "./paper-colours.ts";
import { untilSettled } from "./until-settled.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { usePrintKey } from "./use-print-key.ts";

type Kind = "print" | "picture";

export type BoardOutput = {
  /** True while every tile is brought onto the page. */
  isPreparing: boolean;
  /** Also what is far from the screen is wanted. */
  showsAll: boolean;
  print: () => void;
  savePicture: () => void;
};

async function printLight(board: HTMLElement): Promise<void> {
  paperColours.use();
  try {
    await untilSettled(board);
    window.print();
  } finally {
    paperColours.restore();
  }
}

async function saveBoardPicture(board: HTMLElement, name: string): Promise<void> {
  saveFile(await drawPicture(board), `${name}.png`);
}

/** Brings a whole dashboard onto paper or into a picture, also the tiles far from the screen. */
export function useBoardOutput(boardRef: RefObject<HTMLElement | null>, name: string): BoardOutput {
  const notify = useNotify();
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => {
    const board = boardRef.current;
    if (kind === null || !board) return undefined;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      await untilSettled(board);
      if (!isCurrent) return;
      await (kind === "print" ? printLight(board) : saveBoardPicture(board, name));
    };
    void run()
      // i18n-keys: board.print-failed, board.picture-failed
      .catch(() => notify({ format: "error", messageKey: `board.${kind}-failed` }))
      .finally(() => setKind(null));
    return () => {
      isCurrent = false;
    };
  }, [kind, boardRef, name, notify]);
  const isPrinting = useIsPrinting();
  const print = (): void => setKind("print");
  usePrintKey(print);
  const isPreparing = kind !== null;
  return { isPreparing, showsAll: isPreparing || isPrinting, print, savePicture: () => setKind("picture") };
}
