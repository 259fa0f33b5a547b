// Browser code has no Node types, so the two functions that the test needs are declared here.
type NodeFiles = {
  readFileSync: (path: string, encoding: "utf8") => string;
  readdirSync: (path: string, options: { recursive: true; encoding: "utf8" }) => string[];
};
const { readFileSync, readdirSync } = jest.requireActual<NodeFiles>("node:fs");
const folder = (expect.getState().testPath ?? "").replace(/tokens\.test\.ts$/, "");

const THEMES = ["default", "darkmode"] as const;
type Theme = (typeof THEMES)[number];

const sheet = readFileSync(`${folder}tokens.css`, "utf8");

function declarationsOf(selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf("\n}", start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

const base = declarationsOf(":root");
const themes: Record<Theme, Map<string, string>> = {
  default: base,
  darkmode: new Map([...base, ...declarationsOf('[data-theme="darkmode"]')]),
};

type Colour = readonly [red: number, green: number, blue: number];

/** Converts to linear light, 0 to 1. */
function linear(hex: string): Colour {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, foreground: string, background: string): number {
  const [one, two] = [foreground, background].map((name) => {
    const value = themes[theme].get(`--${name}`);
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is no plain colour: ${String(value)}`);
    return luminance(value);
  });
  const [dark = 0, light = 0] = [one ?? 0, two ?? 0].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["canvas", "surface", "surface-sunken", "surface-hover", "surface-raised", "raised-hover"];
const tones = ["info", "success", "warning", "danger"];
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
const on = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): [string, string] => [foreground, background]));

const texts: [string, string][] = [
  ...on(["text", "text-muted"], [...grounds, "brand-soft"]),
  ...on(["link", "brand", "danger"], ["canvas", "surface", "surface-hover", "surface-raised"]),
  ...on(["text", "brand", "link"], ["brand-soft"]),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...on(["on-brand"], ["brand", "brand-hover"]),
  ...on(["on-danger"], ["danger", "danger-hover"]),
  ...on(["on-header", "on-header-muted"], ["header", "header-hover", "header-field"]),
  ...on(["text-muted", "brand"], ["rail"]),
  ["on-avatar", "avatar"],
  ["on-count", "count"],
  ["on-tooltip", "tooltip"],
];

const parts: [string, string][] = [
  ...on(["border-strong", "focus", "brand", ...tones], ["canvas", "surface", "surface-raised"]),
  ...on(["border-strong", "focus"], ["surface-sunken"]),
  ...on(["focus"], ["brand-soft"]),
  ["on-header-focus", "header"],
  ["header-border", "header"],
  ...on([...numbered("chart", 15), ...numbered("severity", 4), "chart-single"], ["surface", "canvas"]),
];

describe.each(THEMES)("the %s theme", (theme) => {
  it.each(texts)("shows text %s on %s at 4.5:1 or more", (foreground, background) => {
    expect(contrast(theme, foreground, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(parts)("shows the part %s on %s at 3:1 or more", (foreground, background) => {
    expect(contrast(theme, foreground, background)).toBeGreaterThanOrEqual(3);
  });
});

it("gives the dark theme a value of its own for every colour that is drawn on its surfaces", () => {
  const dark = declarationsOf('[data-theme="darkmode"]');
  const kept = ["--on-header", "--on-header-muted", "--on-header-focus", "--avatar", "--on-avatar", "--count"];
  const colours = [...base].filter(([, value]) => /^#|^rgb/.test(value)).map(([name]) => name);
  expect(colours.filter((name) => !dark.has(name))).toEqual([
    ...kept,
    "--on-count",
    "--stage",
    "--scan-dark",
    "--scan-light",
  ]);
});

it("is the only sheet that writes colours", () => {
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const offenders = sheets.filter(
    (file) =>
      file !== "tokens.css" && /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(readFileSync(`${folder}${file}`, "utf8")),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(offenders).toEqual([]);
});

type Matrix = readonly [Colour, Colour, Colour];

const multiply = (matrix: Matrix, [x, y, z]: Colour): Colour => {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
};

/** Simulates colour blindness after Machado, Oliveira and Fernandes (2009), in linear light. */
const eyes: Record<string, Matrix> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** The colour space Oklab, in which equal distances look equal; adjacent colours differ visibly from about 0.02. */
function oklab(light: Colour): Colour {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  const [long, middle, short] = cones.map((value) => Math.cbrt(Math.max(0, value)));
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [long ?? 0, middle ?? 0, short ?? 0],
  );
}

function distance(theme: Theme, matrix: Matrix, [one, other]: [string, string]): number {
  const [first, second] = [one, other].map((name) =>
    oklab(multiply(matrix, linear(themes[theme].get(`--${name}`) ?? ""))),
  );
  return Math.hypot(...(first ?? []).map((value, index) => value - (second?.[index] ?? 0)));
}

const pairsOf = (names: string[]) =>
  names.flatMap((one, index) => names.slice(index + 1).map((other): [string, string] => [one, other]));
const neighbours = numbered("chart", 14).map((name, index): [string, string] => [name, `chart-${index + 2}`]);

describe.each(THEMES)("colours of charts in the %s theme", (theme) => {
  it.each(Object.keys(eyes))("stay apart with %s", (kind) => {
    const matrix = eyes[kind];
    if (!matrix) throw new Error(`No eyes are called ${kind}`);
    const closest = (pairs: [string, string][]) => Math.min(...pairs.map((pair) => distance(theme, matrix, pair)));
    expect(closest(pairsOf(numbered("severity", 4)))).toBeGreaterThan(0.08);
    expect(closest(pairsOf(numbered("chart", 8)))).toBeGreaterThan(0.08);
    expect(closest(neighbours)).toBeGreaterThan(0.05);
    // The states of a pie, whose legend has their names: queued, running, completed, failed.
    expect(closest(pairsOf(["text-muted", "info", "success", "danger"]))).toBeGreaterThan(0.02);
  });
});
