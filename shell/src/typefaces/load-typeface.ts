/** Each is about a hundred files named in a style sheet of its own, so it comes only with its language. */
const typefaces: Record<string, () => Promise<unknown>> = {
  "ja-JP": () => import("@fontsource-variable/noto-sans-jp"),
  "zh-CN": () => import("@fontsource-variable/noto-sans-sc"),
};

/** Brings the typeface of a language that needs one; until it is there, and without it, the system's own shows. */
export function loadTypeface(language: string): void {
  typefaces[language]?.().catch(() => undefined);
}
