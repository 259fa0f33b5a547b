let before: { theme: string | undefined } | null = null;

/** Paper is white: dark colours would be printed on it, or left out. Both calls may come twice. */
export const paperColours = {
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
