import { compilePathPattern } from "./compile-path-pattern.ts";
import { parsePath } from "./parse-path.ts";

/** Folders in which users without administrator rights can put programs, below a profile that stands for all. */
const writableFolders = [
  String.raw`C:\Users\anyone`,
  String.raw`C:\Users\anyone\Downloads`,
  String.raw`C:\Users\anyone\AppData\Local\Temp`,
  String.raw`C:\Users\anyone\AppData\Roaming`,
  String.raw`C:\Users\Public`,
  String.raw`C:\ProgramData`,
  String.raw`C:\Temp`,
  String.raw`C:\Windows\Temp`,
  String.raw`C:\Windows\Tasks`,
  String.raw`C:\Windows\Tracing`,
  String.raw`C:\Windows\System32\spool\drivers\color`,
];
const writablePrefixes = ["c:\\users\\", ...writableFolders.map((folder) => `${folder.toLowerCase()}\\`)];

/** Variables that stand for such folders, and drives that users plug in. */
const writableVariables =
  /^%(userprofile|appdata|localappdata|temp|tmp|public|programdata|allusersprofile|removable|hot)%/i;

/** A file name that fits the last part of a pattern. */
function exampleName(pattern: string): string {
  const name = parsePath(pattern).fileName.replaceAll("*", "a").replaceAll("?", "a");
  return name === "" || name.startsWith("%") ? "a.exe" : name;
}

/** The folder that users can write to and that a path pattern includes, or null. */
export function findWritableFolder(pattern: string): string | null {
  const variable = writableVariables.exec(pattern)?.[0];
  if (variable !== undefined) return variable;
  const { text } = parsePath(pattern);
  const prefix = writablePrefixes.find((start) => text.startsWith(start));
  if (prefix !== undefined) return pattern;
  const matches = compilePathPattern(pattern);
  const name = exampleName(pattern);
  return writableFolders.find((folder) => matches(parsePath(`${folder}\\${name}`)) !== "noMatch") ?? null;
}
