import { useNotify } from "@gatehouse/shared/frame";
import { useEffect, useState, type RefObject } from "react";
import { drawPicture } from "./draw-picture.ts";
import { saveFile } from "./save-file.ts";
import { untilSettled } from "./until-settled.ts";

type Kind = "print" | "picture";

export type BoardOutput = {
  /** True while every tile is brought onto the page. */
  isPreparing: boolean;
  print: () => void;
  savePicture: () => void;
};

/** Paper is white: dark colours would be printed on it, or left out. */
async function printLight(board: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const theme = dataset["theme"];
  dataset["theme"] = "default";
  try {
    await untilSettled(board);
    window.print();
  } finally {
    if (theme === undefined) delete dataset["theme"];
    else dataset["theme"] = theme;
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
  return { isPreparing: kind !== null, print: () => setKind("print"), savePicture: () => setKind("picture") };
}
