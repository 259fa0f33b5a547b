import { foldCase } from "./fold-case.ts";

/** A path in one letter case and one spelling. */
export type ParsedPath = {
  text: string;
  fileName: string;
  /** Letter of the drive; `unknown` for a volume without one; null for a share. */
  drive: string | null;
  /** Where the part after the drive begins in `text`. */
  restAt: number;
};

export const UNKNOWN_DRIVE = "unknown";

/** How the kernel and long paths spell the same file. */
const otherSpellings: readonly [string, string][] = [
  ["\\\\?\\unc\\", "\\\\"],
  ["\\\\?\\", ""],
  ["\\\\.\\", ""],
  ["\\??\\", ""],
  ["\\systemroot\\", "c:\\windows\\"],
];

/** Slashes become backslashes, of which more than one counts as one except in front. */
export function spellPath(path: string): string {
  const folded = foldCase(path).replaceAll("/", "\\");
  const spelling = folded.startsWith("\\") ? otherSpellings.find(([prefix]) => folded.startsWith(prefix)) : undefined;
  const text = spelling === undefined ? folded : spelling[1] + folded.slice(spelling[0].length);
  if (!text.includes("\\\\", 1)) return text;
  const isShare = text.startsWith("\\\\");
  const pieces = text.split("\\").filter((piece, index) => piece !== "" || index === 0);
  return (isShare ? "\\" : "") + pieces.join("\\") + (text.endsWith("\\") ? "\\" : "");
}

function findDrive(text: string): { drive: string | null; restAt: number } {
  if (/^[a-z]:/.test(text)) return { drive: text.charAt(0), restAt: 2 };
  const volume = /^\\device\\[^\\]*/.exec(text);
  return volume ? { drive: UNKNOWN_DRIVE, restAt: volume[0].length } : { drive: null, restAt: 0 };
}

export function parsePath(path: string): ParsedPath {
  const text = spellPath(path);
  return { text, fileName: text.slice(text.lastIndexOf("\\") + 1), ...findDrive(text) };
}
