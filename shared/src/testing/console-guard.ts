const METHODS = ["error", "warn"] as const;

const originals = { error: console.error, warn: console.warn };
const unexpected: string[] = [];

/** From here on, what is written to the console counts as a fault, unless the test puts its own mock in the place. */
export function watchConsole(): void {
  unexpected.length = 0;
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(" ")}`);
    };
  }
}

/** Ends watching and gives the lines that no test asked for. */
export function takeConsoleLines(): string[] {
  Object.assign(console, originals);
  return unexpected.splice(0);
}
