import { compileGlob } from "./glob.ts";
import type { Outcome } from "./outcome.ts";
import type { ParsedPath } from "./parse-path.ts";
import { UNKNOWN_DRIVE } from "./parse-path.ts";
import type { PathPattern } from "./parse-path-pattern.ts";
import { parsePathPattern } from "./parse-path-pattern.ts";
import { foldersByVariable, SYSTEM_DRIVE } from "./path-folders.ts";

export type PathMatcher = (path: ParsedPath) => Outcome;

function onSystemDrive(drive: string | null): Outcome {
  if (drive === SYSTEM_DRIVE) return "match";
  return drive === null ? "noMatch" : "undecidable";
}

function onOtherDrive(drive: string | null): Outcome {
  return drive === null || drive === SYSTEM_DRIVE ? "noMatch" : "undecidable";
}

function compileVariable({ variable, below }: PathPattern & { kind: "variable" }): PathMatcher {
  const folders = foldersByVariable[variable];
  const glob = compileGlob(below, "path");
  if (folders.kind === "otherDrive") {
    return ({ text, drive, restAt }) => (glob(text, restAt) ? onOtherDrive(drive) : "noMatch");
  }
  return (path) => {
    const isBelow = folders.ends.some((findEnd) => {
      const end = findEnd(path);
      return end !== -1 && glob(path.text, end);
    });
    return isBelow ? onSystemDrive(path.drive) : "noMatch";
  };
}

function compileDrive({ letter, below }: PathPattern & { kind: "drive" }): PathMatcher {
  const glob = compileGlob(below, "path");
  return ({ text, drive, restAt }) => {
    if (drive === null || !glob(text, restAt)) return "noMatch";
    if (drive === UNKNOWN_DRIVE) return "undecidable";
    return letter === "?" || letter === drive ? "match" : "noMatch";
  };
}

/** Compiles a pattern of a path condition; docs/policy-evaluation.md says what patterns mean. */
export function compilePathPattern(text: string): PathMatcher {
  const pattern = parsePathPattern(text);
  switch (pattern.kind) {
    case "variable":
      return compileVariable(pattern);
    case "drive":
      return compileDrive(pattern);
    case "fileName": {
      const glob = compileGlob(pattern.name, "path");
      return ({ fileName }) => (glob(fileName) ? "match" : "noMatch");
    }
    case "whole": {
      const glob = compileGlob(pattern.text, "path");
      return (path) => (glob(path.text) ? "match" : "noMatch");
    }
  }
}
