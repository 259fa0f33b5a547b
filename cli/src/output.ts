/** Writes the result of a command: `text` for people, `data` with --json. */
export type Output = { print: (data: unknown, text: string) => void };
