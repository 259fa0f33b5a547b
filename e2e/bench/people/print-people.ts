import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import { READ_ROWS } from "../time-rows.ts";
import type { PeopleImports } from "./import-users.ts";
import type { PeopleSample } from "./measure-people.ts";

const requestNames: Readonly<Record<keyof PeopleSample, string>> = {
  begin: "the first users",
  end: "the last users",
  middle: "names that begin with a text",
  disabled: "disabled users",
  contains: "with a search",
  containsForeign: "with a search in Japanese",
};

type Figures = { users: number; renamed: number; imports: PeopleImports; requests: PeopleSample };

/** Prints imports and requests for rows of the list of users. */
export function printPeople({ users, renamed, imports, requests }: Figures): void {
  const importRow = (title: string, durationMs: number): string[] => [
    title,
    (durationMs / 1000).toFixed(1),
    (users / (durationMs / 1000)).toFixed(0),
  ];
  console.log(`\nImport of ${users} users by the command`);
  console.log(
    formatTable(
      ["import", "s", "rows a second"],
      [
        importRow("dry run", imports.dryRunMs),
        importRow("all new", imports.addMs),
        importRow(`${renamed} changed`, imports.changeMs),
        importRow("none changed", imports.unchangedMs),
      ],
    ),
  );
  console.log(`\n${users} users: requests for ${READ_ROWS} rows, ms`);
  const rows = Object.entries(requestNames).map(([name, title]) => {
    const durationsMs = requests[name as keyof PeopleSample];
    return [title, median(durationsMs).toFixed(1), percentile(durationsMs, 0.95).toFixed(1)];
  });
  console.log(formatTable(["request", "p50", "p95"], rows));
}
