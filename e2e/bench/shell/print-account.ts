import { formatTable } from "../format-table.ts";
import { median } from "../statistics.ts";
import type { AccountVisit } from "./measure-account.ts";

/** Prints medians for each section of the account page; the first row is the load of the whole console. */
export function printAccount(title: string, visits: readonly AccountVisit[]): void {
  const sections = [...new Set(visits.map(({ section }) => section))];
  const rows = sections.map((section) => {
    const some = visits.filter((visit) => visit.section === section);
    const medianOf = (read: (visit: AccountVisit) => number): number => median(some.map(read));
    return [
      section,
      medianOf(({ firstMs }) => firstMs).toFixed(0),
      medianOf(({ againMs }) => againMs).toFixed(0),
      (medianOf(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1),
      (medianOf(({ bytes }) => bytes) / 1000).toFixed(1),
    ];
  });
  console.log(`\nThe account page with nothing cached, then each of its sections (${title}), medians`);
  console.log(formatTable(["section", "painted, ms", "again, ms", "scripts, kB", "all, kB"], rows));
}
