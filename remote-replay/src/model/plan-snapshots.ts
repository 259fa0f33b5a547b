/** Number of slides to prefetch, and to keep for steps back. */
const ahead = 6;
const behind = 2;

/** Indexes that should be in memory, most urgent first. */
export function planSnapshots(index: number, count: number): number[] {
  const wanted = [index];
  for (let offset = 1; offset <= ahead; offset += 1) wanted.push(index + offset);
  for (let offset = 1; offset <= behind; offset += 1) wanted.push(index - offset);
  return wanted.filter((candidate) => candidate >= 0 && candidate < count);
}
