// Node's own types stay out of the browser program, so the two functions that the test needs are written here.
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

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
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

const grounds = ["canvas", "surface", "surface-sunken", "surface-hover"];
const tones = ["info", "success", "warning", "danger"];
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
const on = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): [string, string] => [foreground, background]));

const texts: [string, string][] = [
  ...on(["text", "text-muted"], [...grounds, "brand-soft"]),
  ...on(["link", "brand", "danger"], ["canvas", "surface", "surface-hover"]),
  ...on(["text", "brand", "link"], ["brand-soft"]),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...on(["on-brand"], ["brand", "brand-hover"]),
  ...on(["on-danger"], ["danger", "danger-hover"]),
  ...on(["on-header", "on-header-muted"], ["header", "header-hover"]),
  ["on-avatar", "avatar"],
  ["on-count", "count"],
  ["on-tooltip", "tooltip"],
];

const parts: [string, string][] = [
  ...on(["border-strong", "focus", "brand", ...tones], ["canvas", "surface"]),
  ...on(["border-strong", "focus"], ["surface-sunken"]),
  ...on(["focus"], ["brand-soft"]),
  ["on-header-focus", "header"],
  ...on([...numbered("chart", 15), ...numbered("severity", 4)], ["surface", "canvas"]),
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
