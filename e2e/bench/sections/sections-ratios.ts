import type { Ratios } from "../bounds/ratios.ts";
import { median } from "../statistics.ts";
import type { SectionsVisit } from "./measure-sections.ts";

/** Visits by the number of sections. */
export type SectionsSamples = { visits: Readonly<Record<string, readonly SectionsVisit[]>> };

/** The numbers of sections that the bench compares; the first is that of the console itself. */
export const sectionCounts = [6, 50, 200] as const;

/** A console with more sections as a multiple of one with the first number. */
export function sectionsRatios({ visits }: SectionsSamples): Ratios {
  const [fewest, ...more] = sectionCounts;
  const of = (count: number, read: (visit: SectionsVisit) => number): number =>
    median((visits[count] ?? []).map(read)) / median((visits[fewest] ?? []).map(read));
  return Object.fromEntries(
    more.flatMap((count) => [
      [`page-bytes-${count}`, of(count, ({ pageBytes }) => pageBytes)],
      [`signed-in-page-bytes-${count}`, of(count, ({ ownPageBytes }) => ownPageBytes)],
      [`sign-in-${count}`, of(count, ({ signInMs }) => signInMs)],
      [`dashboard-${count}`, of(count, ({ dashboardMs }) => dashboardMs)],
    ]),
  );
}
