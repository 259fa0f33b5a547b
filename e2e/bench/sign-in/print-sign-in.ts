import { fast4gTitle } from "../emulate-link.ts";
import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { PageVisit } from "./measure-page.ts";
import type { Rate } from "./measure-rate.ts";

/** Password sign-ins per second and processor in Keycloak's sizing guide. */
const keycloakPerProcessor = 15;

/** Prints sign-ins per second, compared with Keycloak's figure for this number of processors. */
export function printSignIns(rates: readonly Rate[], processors: number): void {
  const anchor = keycloakPerProcessor * processors;
  console.log(
    `\nSign-ins by password, ${processors} processors shared with the clients (Keycloak: ${anchor} a second)`,
  );
  const rows = rates.map(({ clients, perSecond, durationsMs }) => [
    String(clients),
    perSecond.toFixed(1),
    (perSecond / anchor).toFixed(2),
    median(durationsMs).toFixed(1),
    percentile(durationsMs, 0.99).toFixed(1),
  ]);
  console.log(formatTable(["clients", "a second", "of Keycloak's", "p50, ms", "p99, ms"], rows));
}

/** Prints the share of the password check in a single sign-in. */
export function printArgon(argonMs: readonly number[], alone: Rate | undefined): void {
  const argon = median(argonMs);
  const share = alone === undefined ? Number.NaN : (argon / median(alone.durationsMs)) * 100;
  console.log(
    `\nArgon2id alone: p50 ${argon.toFixed(1)} ms, p99 ${percentile(argonMs, 0.99).toFixed(1)} ms; ` +
      `${share.toFixed(0)} % of a sign-in of one client`,
  );
}

/** Prints requests per second. */
export function printRequests(title: string, rates: readonly Rate[]): void {
  console.log(`\n${title}`);
  const rows = rates.map(({ clients, perSecond, durationsMs }) => [
    String(clients),
    perSecond.toFixed(0),
    median(durationsMs).toFixed(2),
    percentile(durationsMs, 0.99).toFixed(2),
  ]);
  console.log(formatTable(["clients", "a second", "p50, ms", "p99, ms"], rows));
}

/** Prints the time until users can type on the sign-in page, and its traffic. */
export function printPage(visits: readonly { cold: PageVisit; warm: PageVisit }[]): void {
  const cells = (some: readonly PageVisit[]): string[] => [
    median(some.map(({ interactiveMs }) => interactiveMs)).toFixed(0),
    median(some.map(({ traffic }) => traffic.requests)).toFixed(0),
    median(some.map(({ traffic }) => traffic.bytes / 1000)).toFixed(1),
    median(some.map(({ traffic }) => traffic.scripts)).toFixed(0),
    median(some.map(({ traffic }) => traffic.scriptBytes / 1000)).toFixed(1),
  ];
  console.log(`\nSign-in page until it can be typed into (${fast4gTitle}), medians of ${visits.length}`);
  const head = ["", "interactive, ms", "requests", "kB", "scripts", "kB of scripts"];
  console.log(
    formatTable(head, [
      ["nothing cached", ...cells(visits.map(({ cold }) => cold))],
      ["second visit", ...cells(visits.map(({ warm }) => warm))],
    ]),
  );
}
