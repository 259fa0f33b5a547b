let before: { theme: string | undefined } | null = null;

/**
 * Switches to the light theme for printing, because dark backgrounds are not printed or waste ink. Both calls are
 * idempotent.
 */
export const printTheme = {
  use(): void {
    if (before) return;
    const { dataset } = document.documentElement;
    before = { theme: dataset["theme"] };
    dataset["theme"] = "default";
  },
  restore(): void {
    if (!before) return;
    const { dataset } = document.documentElement;
    if (before.theme === undefined) delete dataset["theme"];
    else dataset["theme"] = before.theme;
    before = null;
  },
};
