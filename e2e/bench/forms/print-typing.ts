import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { Typing } from "./measure-typing.ts";

export type TypingSample = Typing & { fieldCount: number };

const keystrokes = (samples: readonly TypingSample[]): number[] => samples.flatMap(({ keystrokesMs }) => keystrokesMs);

const figures: [string, (samples: readonly TypingSample[]) => number][] = [
  ["open the form, ms", (samples) => median(samples.map(({ openMs }) => openMs))],
  ["  blocking, ms", (samples) => median(samples.map(({ openTasks }) => openTasks.blockingMs))],
  ["  longest task, ms", (samples) => Math.max(...samples.map(({ openTasks }) => openTasks.longestMs))],
  ["keystroke to paint p50, ms", (samples) => median(keystrokes(samples))],
  ["  p95, ms", (samples) => percentile(keystrokes(samples), 0.95)],
  ["  longest, ms", (samples) => Math.max(...keystrokes(samples))],
  ["components rendered a keystroke", (samples) => median(samples.map(({ components }) => components))],
  ["fields rendered by any keystroke", (samples) => Math.max(...samples.map(({ fields }) => fields))],
];

/** Prints a column for each size of the form. */
export function printTyping(title: string, sizes: readonly number[], samples: readonly TypingSample[]): void {
  console.log(`\nTyping into a form that the server describes (${title})`);
  const columns = sizes.map((size) => samples.filter(({ fieldCount }) => fieldCount === size));
  const rows = figures.map(([name, read]) => [name, ...columns.map((some) => read(some).toFixed(1))]);
  console.log(formatTable(["", ...sizes.map((size) => `${size} fields`)], rows));
}
