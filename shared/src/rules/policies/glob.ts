import { searchWithQuestionMarks } from "./floating-search.ts";

/** Whether a text, from a position to its end, fits a pattern. Both are in folded letter case. */
export type Glob = (text: string, from?: number) => boolean;

type Piece = {
  length: number;
  fitsAt: (text: string, at: number) => boolean;
  /** First place at or after `from` where the piece fits and ends before `end`; -1 if there is none. */
  find: (text: string, from: number, end: number) => number;
};

const NO_LETTER = -1;

function literalPiece(piece: string): Piece {
  return {
    length: piece.length,
    fitsAt: (text, at) => text.startsWith(piece, at),
    find: (text, from, end) => {
      const at = text.indexOf(piece, from);
      return at + piece.length <= end ? at : -1;
    },
  };
}

function pieceWithQuestionMarks(piece: string, stopsAt: number): Piece {
  const fitsAt = (text: string, at: number) => {
    if (at + piece.length > text.length) return false;
    for (let index = 0; index < piece.length; index += 1) {
      const letter = text.charCodeAt(at + index);
      const isFit = piece[index] === "?" ? letter !== stopsAt : letter === piece.charCodeAt(index);
      if (!isFit) return false;
    }
    return true;
  };
  return { length: piece.length, fitsAt, find: searchWithQuestionMarks(piece, stopsAt) };
}

/**
 * Compiles a pattern in which `*` stands for any letters, also none, and `?` for exactly one (in paths not for the
 * backslash). Pieces between asterisks are taken at the first place where they fit, and a later one would never help;
 * so the time grows with the length of the text, and no pattern can make it run away.
 */
export function compileGlob(pattern: string, kind: "text" | "path" = "text"): Glob {
  const stopsAt = kind === "path" ? "\\".charCodeAt(0) : NO_LETTER;
  const compilePiece = (piece: string) =>
    piece.includes("?") ? pieceWithQuestionMarks(piece, stopsAt) : literalPiece(piece);
  const [first = "", ...others] = pattern.split("*");
  const head = compilePiece(first);
  if (others.length === 0) {
    return (text, from = 0) => text.length - from === head.length && head.fitsAt(text, from);
  }
  const tail = compilePiece(others.at(-1) ?? "");
  const middle = others
    .slice(0, -1)
    .filter((piece) => piece !== "")
    .map(compilePiece);

  return (text, from = 0) => {
    const tailAt = text.length - tail.length;
    let at = from + head.length;
    if (at > tailAt || !head.fitsAt(text, from) || !tail.fitsAt(text, tailAt)) return false;
    for (const piece of middle) {
      const found = piece.find(text, at, tailAt);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return true;
  };
}
