const METHODS = ["error", "warn"] as const;

const originals = { error: console.error, warn: console.warn };
const unexpected: string[] = [];

/** Starts recording console output, which fails the test unless it mocks the console itself. */
export function watchConsole(): void {
  unexpected.length = 0;
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(" ")}`);
    };
  }
}

/** Stops recording and returns the lines that no test expected. */
export function takeConsoleLines(): string[] {
  Object.assign(console, originals);
  return unexpected.splice(0);
}
