import { foldCase } from "./fold-case.ts";
import { compileGlob } from "./glob.ts";
import { normalizeCommandLine } from "./normalize-command-line.ts";
import { parsePath } from "./parse-path.ts";
import type { PathPattern } from "./parse-path-pattern.ts";
import { parsePathPattern } from "./parse-path-pattern.ts";
import { foldersByVariable, SYSTEM_DRIVE } from "./path-folders.ts";

/** Whether everything that fits `inner` fits `outer`; false also where that is only hard to tell. */
export type Covers = (outer: string, inner: string) => boolean;

/** An asterisk of `outer` can stand for those of `inner`; a question mark cannot. */
const coversFolded: Covers = (outer, inner) => outer === inner || (!outer.includes("?") && compileGlob(outer)(inner));

export const coversText: Covers = (outer, inner) => coversFolded(foldCase(outer), foldCase(inner));

export const coversCommandLine: Covers = (outer, inner) =>
  coversFolded(normalizeCommandLine(outer), normalizeCommandLine(inner));

/** The file names that a pattern allows, as a pattern: an asterisk may end the folder and begin the name. */
function fileNamesOf(pattern: PathPattern): string {
  if (pattern.kind === "fileName") return pattern.name;
  const text = pattern.kind === "whole" ? pattern.text : pattern.below;
  return text.slice(text.lastIndexOf("\\") + 1).replace(/^[^*]*\*/, "*");
}

function variableCovers(outer: PathPattern & { kind: "variable" }, inner: PathPattern): boolean {
  if (inner.kind === "variable") return outer.variable === inner.variable && coversFolded(outer.below, inner.below);
  const folders = foldersByVariable[outer.variable];
  if (inner.kind !== "drive" || inner.letter !== SYSTEM_DRIVE || folders.kind === "otherDrive") return false;
  const path = parsePath(`${inner.letter}:${inner.below}`);
  return folders.ends.some((findEnd) => {
    const end = findEnd(path);
    const isWithoutWildcard = !/[*?]/.test(path.text.slice(0, Math.max(end, 0)));
    return end !== -1 && isWithoutWildcard && coversFolded(outer.below, path.text.slice(end));
  });
}

export const coversPath: Covers = (outerText, innerText) => {
  const outer = parsePathPattern(outerText);
  const inner = parsePathPattern(innerText);
  switch (outer.kind) {
    case "fileName":
      return coversFolded(outer.name, fileNamesOf(inner));
    case "variable":
      return variableCovers(outer, inner);
    case "drive": {
      const isDrive = inner.kind === "drive" && (outer.letter === "?" || outer.letter === inner.letter);
      return isDrive && coversFolded(outer.below, inner.below);
    }
    case "whole":
      if (inner.kind === "drive") return coversFolded(outer.text, `${inner.letter}:${inner.below}`);
      return inner.kind === "whole" && coversFolded(outer.text, inner.text);
  }
};
