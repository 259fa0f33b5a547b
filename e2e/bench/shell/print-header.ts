import { formatTable } from "../format-table.ts";
import type { HeaderCommit } from "./header-commits.ts";
import type { HeaderNavigation } from "./measure-header.ts";

/** Names with counts: "Title x2, Link". */
export function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} x${count}`)).join(", ");
}

function printCommits(to: string, commits: readonly HeaderCommit[]): void {
  for (const [index, names] of commits.entries()) console.log(`  ${to} ${index + 1}: ${countNames(names)}`);
}

/** Prints the commits per navigation that rendered in the header, and what they rendered. */
export function printHeader(navigations: readonly HeaderNavigation[]): void {
  const rows = navigations.map(({ to, allCommits, commits }) => [
    to,
    String(allCommits),
    String(commits.length),
    String(commits.filter((names) => names.includes("Header")).length),
    String(commits.flat().length),
  ]);
  console.log("\nRendering of the header per navigation (production build with readable names)");
  console.log(formatTable(["to", "commits", "in header", "of Header itself", "components"], rows));
  for (const { to, commits } of navigations) printCommits(to, commits);
}
