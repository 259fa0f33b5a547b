import { formatTable } from "../format-table.ts";
import type { Rate } from "../sign-in/measure-rate.ts";
import { median, percentile } from "../statistics.ts";
import type { FirstUser } from "./measure-first-user.ts";
import type { PiralPage } from "./measure-piral.ts";
import type { ProxyRates } from "./measure-proxy.ts";
import type { FirstPage } from "./measure-steps.ts";

const seconds = (value: number): string => value.toFixed(1);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One column for each step, and the whole way. */
export function printFirstPages(pages: readonly FirstPage[]): void {
  const commands = pages[0]?.steps.map(({ command }) => command) ?? [];
  const rows = pages.map(({ bundler, steps, installedBytes, releaseBytes }) => {
    const times = steps.map((step) => step.seconds);
    return [
      bundler,
      ...times.map(seconds),
      seconds(sum(times)),
      megabytes(installedBytes),
      (releaseBytes / 1e3).toFixed(0),
    ];
  });
  console.log(
    "\nFrom an empty folder to the page in a browser, seconds (packages come from the store of this machine)",
  );
  console.log(formatTable(["", ...commands, "all", "MB installed", "kB release"], rows));
}

export function printEdits(edits: Readonly<Record<string, readonly number[]>>): void {
  const rows = Object.entries(edits).map(([bundler, times]) => [
    bundler,
    median(times).toFixed(2),
    Math.max(...times).toFixed(2),
  ]);
  console.log("\nFrom saving an edit to the screen, seconds");
  console.log(formatTable(["", "median", "most"], rows));
}

export function printFirstUser({ publish, promote, shown }: FirstUser): void {
  console.log("\nFrom the start of publish, seconds");
  console.log(formatTable(["published", "promoted", "in an open tab"], [[publish, promote, shown].map(seconds)]));
}

export function printProxy({ direct, passedOn }: ProxyRates): void {
  const describe = (title: string, { clients, perSecond, durationsMs }: Rate): string[] => [
    `${title}, ${clients} at a time`,
    perSecond.toFixed(0),
    median(durationsMs).toFixed(2),
    percentile(durationsMs, 0.95).toFixed(2),
  ];
  const rows = direct.flatMap((rate, index) => {
    const through = passedOn[index];
    return [describe("the service", rate), ...(through ? [describe("through the console", through)] : [])];
  });
  console.log("\nThe same request to a service (1 kB)");
  console.log(formatTable(["", "a second", "p50 ms", "p95 ms"], rows));
}

export function printPiral(piral: PiralPage | string): void {
  console.log("\nPiral's scaffold of a page, from an empty folder to its build, seconds");
  if (typeof piral === "string") {
    console.log(`Not measured, because its packages couldn't be installed: ${piral}`);
    return;
  }
  const { steps, installedBytes } = piral;
  const times = steps.map((step) => step.seconds);
  const head = ["", ...steps.map(({ command }) => command), "all", "MB installed"];
  console.log(formatTable(head, [["piral", ...times.map(seconds), seconds(sum(times)), megabytes(installedBytes)]]));
}
