import type { ReportTab } from "./report-tabs.ts";

/** What narrows every report. */
export const reportFilterNames = [
  "application",
  "parent",
  "user",
  "computer",
  "rights",
  "level",
  "token",
  "type",
] as const;

/** The time: a preset, or the first and the last day or moment. */
const rangeNames = ["range", "from", "to"] as const;
/** Where one is in a report: the order of its rows, its page, and the row whose details are open. */
const placeNames = ["sort", "page", "size", "event"] as const;

const names = [...reportFilterNames, ...rangeNames, ...placeNames] as const;

export type ReportQueryName = (typeof names)[number];

/** The state of a report as its address holds it; values are unchecked texts. */
export type ReportQuery = { search: string } & { [name in ReportQueryName]?: string };

/** Longer texts than anything that can be searched for. */
const MAX_QUERY_LENGTH = 4000;

/** `name:value`, `"text"` or a word; quotes inside of quotes are doubled. */
const TOKEN = /([a-z]+):("(?:[^"]|"")*"|[^\s"]\S*)(?!\S)|("(?:[^"]|"")*")(?!\S)|\S+/gi;

const isName = (text: string | undefined): text is ReportQueryName => names.some((name) => name === text);

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Reads the query of an address, such as `invoice range:30d user:"NORTH\Anna Lee"`: words that name no filter are the
 * search, so that a plain text is one too.
 */
export function parseReportQuery(text: string): ReportQuery {
  // The server refuses what the database can't store.
  const storable = text.slice(0, MAX_QUERY_LENGTH).replaceAll("\0", "").toWellFormed();
  const query: ReportQuery = { search: "" };
  const words: string[] = [];
  for (const [token, name, value, quoted] of storable.matchAll(TOKEN)) {
    if (isName(name) && value !== undefined) query[name] = unquote(value);
    else words.push(quoted === undefined ? token : unquote(quoted));
  }
  return { ...query, search: words.join(" ") };
}

const formatValue = (value: string): string => (/^[^\s"]\S*$/.test(value) ? value : quote(value));

/** A text that would be read as something else is quoted. */
function formatSearch(search: string): string {
  const read = parseReportQuery(search);
  return read.search === search && Object.keys(read).length === 1 ? search : quote(search);
}

/** Writes the query of an address; what is empty is left out. */
export function formatReportQuery({ search, ...values }: ReportQuery): string {
  const tokens = names.flatMap((name) => {
    const value = values[name];
    return value === undefined || value === "" ? [] : [`${name}:${formatValue(value)}`];
  });
  return [...(search === "" ? [] : [formatSearch(search)]), ...tokens].join(" ");
}

/** What stays when another report is chosen: the time, and but for the summary the filters. */
export function keepForReport(report: ReportTab, { search: _search, ...values }: ReportQuery): ReportQuery {
  const kept = withoutPlace({ ...values, search: "" });
  for (const name of report === "summary" ? reportFilterNames : []) delete kept[name];
  return kept;
}

/** The time and filters, without what only the report itself knows. */
export function withoutPlace(query: ReportQuery): ReportQuery {
  const kept = { ...query };
  for (const name of placeNames) delete kept[name];
  return kept;
}

/** The same rows from their first page on, with none open. */
export function fromStart(query: ReportQuery): ReportQuery {
  const { page: _page, event: _event, ...rest } = query;
  return rest;
}
