import { readFileSync } from "node:fs";
import path from "node:path";

// .oxlintrc.json has the same limit for code files, without their comments.
const LONGEST_STYLE_FILE = 250;

/** Folders whose stylesheets take every weight, gap, padding, margin and radius from the tokens. */
const ON_SCALE = /^(?:remote-[a-z]+|shared\/src|shell\/src)\//;
/** The space around the tiles of the classic dashboard, which the specification gives. */
const SPECIFIED: ReadonlySet<string> = new Set(["margin: 0.5rem", "margin: -0.5rem auto", "margin-inline: -0.5rem"]);
const TOKENS = "shared/src/ui/tokens.css";

const COMMENTS = /\/\*.*?\*\//gs;
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]+);/g;
/** Sizes that follow from others may be calculated. */
const CALCULATION = /\b(?:calc|min|max|clamp)\((?:[^()]|\([^()]*\))*\)/g;
const LENGTH = /(?<![\d.])(?!1px\b)\d*\.?\d+(?:rem|px)\b/;
/** The width or height of the window in pixels. */
const PIXEL_QUERY = /@media[^{]*\d+px[^{]*(?=\{)/g;
const WEIGHT = /^(?:var\(--weight-[\w-]+\)|inherit)$/;

const isSpacing = (property: string): boolean =>
  /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*|border(?:-[a-z]+)*-radius)$/.test(property);

function isOffScale(property: string, value: string): boolean {
  if (property === "font-weight") return !WEIGHT.test(value);
  return isSpacing(property) && LENGTH.test(value.replaceAll(CALCULATION, ""));
}

function listOffScale(css: string): string[] {
  const rules = css.replaceAll(COMMENTS, "").replaceAll(FONT_FACES, "");
  return [...rules.matchAll(DECLARATION)]
    .map(([, property = "", value = ""]) => [property, value.trim()] as const)
    .filter(([property, value]) => isOffScale(property, value))
    .map(([property, value]) => `${property}: ${value}`)
    .filter((declaration) => !SPECIFIED.has(declaration));
}

function checkScale(file: string, css: string): string[] {
  if (file === TOKENS || !ON_SCALE.test(file)) return [];
  return listOffScale(css).map((found) => `${file}: "${found}" is off the scale; use a token of ${TOKENS}`);
}

function checkQueries(file: string, css: string): string[] {
  return [...css.matchAll(PIXEL_QUERY)].map(
    ([found]) => `${file}: "${found.trim()}" ignores the reader's text size; write em (16px are 1em)`,
  );
}

function checkLength(file: string, css: string): string[] {
  const count = css.split("\n").filter((line) => line.trim() !== "").length;
  return count > LONGEST_STYLE_FILE ? [`${file}: ${count} lines; split it (${LONGEST_STYLE_FILE} at most)`] : [];
}

/** Checks the length of stylesheets, that spacing and weights come from the tokens, and breakpoints are in em. */
export function checkStyles(files: readonly string[], folder: string): string[] {
  return files
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => {
      const css = readFileSync(path.join(folder, file), "utf8");
      return [...checkLength(file, css), ...checkScale(file, css), ...checkQueries(file, css)];
    });
}
