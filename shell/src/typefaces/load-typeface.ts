/** Loaded with the language only, because each typeface has a style sheet with about a hundred files. */
const typefaces: Record<string, () => Promise<unknown>> = {
  "ja-JP": () => import("@fontsource-variable/noto-sans-jp"),
  "zh-CN": () => import("@fontsource-variable/noto-sans-sc"),
};

/** Loads the typeface of a language that needs one. The system's typeface shows until then, and if it fails. */
export function loadTypeface(language: string): void {
  typefaces[language]?.().catch(() => undefined);
}
