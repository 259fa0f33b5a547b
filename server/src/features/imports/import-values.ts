import { isStorableMoment } from "@gatehouse/shared/rules/storable-moments";
import type { RowFault } from "./import-problem.ts";
import { maxLengthOf } from "./imported-kind.ts";
import type { ImportedField, ImportedKind } from "./imported-kind.ts";
import {
  findLineFault,
  findNamesFault,
  findTagsFault,
  findTextFault,
  isHostName,
  isIpAddress,
  MAX_PORT,
  readNames,
  readTags,
} from "../inventory/inventory-values.ts";
import type { ValueFault } from "../inventory/inventory-values.ts";

/** A value as the staging table takes it; null leaves the stored one, or means the default of a new row. */
export type StagedValue = string | number | boolean | string[] | null;

type Read = { value: StagedValue } | { fault: string };

const yes = new Set(["true", "yes", "1"]);
const no = new Set(["false", "no", "0"]);
/** ISO 8601; without a zone it is UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The values of a row by field, or all that is wrong with it. */
export function readRowValues(
  kind: ImportedKind,
  line: number,
  cells: ReadonlyMap<string, string>,
): { values: StagedValue[] } | { faults: RowFault[] } {
  const read = kind.fields.map((field) => ({ field, read: readValue(field, cells.get(field.name)) }));
  const faults = read.flatMap(({ field, read: result }) =>
    "fault" in result ? [{ line, field: field.name, code: result.fault }] : [],
  );
  if (faults.length > 0) return { faults };
  return { values: read.map(({ read: result }) => ("value" in result ? result.value : null)) };
}

function readValue(field: ImportedField, cell: string | undefined): Read {
  const text = cell?.trim() ?? "";
  if (text === "") return readEmpty(field, cell !== undefined);
  return field.read?.(text) ?? readers[field.type](text, field);
}

/** An empty cell clears a text; a missing one leaves it, except in the key, which every row has. */
function readEmpty({ type, isKey, isRequired }: ImportedField, isGiven: boolean): Read {
  const isWanted = isKey === true || isGiven;
  if (!isWanted) return { value: null };
  return isRequired === true ? { fault: "required" } : { value: emptyValues[type] };
}

/** What an empty cell means; no number, moment, yes or name of another row is no value of its own. */
const emptyValues: Readonly<Record<ImportedField["type"], StagedValue>> = {
  line: "",
  choice: "",
  text: "",
  hostName: "",
  ipAddress: "",
  tags: [],
  names: null,
  workgroup: "",
  asset: "",
  system: "",
  port: null,
  yesNo: null,
  moment: null,
};

const readLine = (text: string, field: ImportedField): Read => toRead(findLineFault(text, maxLengthOf(field)), text);

const readName = (text: string, field: ImportedField): Read =>
  toRead(findLineFault(text, 2 * maxLengthOf(field)), text);

function toRead(fault: ValueFault | null, value: StagedValue): Read {
  return fault === null ? { value } : { fault };
}

const readers: Readonly<Record<ImportedField["type"], (text: string, field: ImportedField) => Read>> = {
  line: readLine,
  choice: readLine,
  text: (text, field) => toRead(findTextFault(text, maxLengthOf(field)), text),
  hostName: (text) => toRead(isHostName(text) ? null : "invalidHostName", text),
  ipAddress: (text) => toRead(isIpAddress(text) ? null : "invalidAddress", text),
  port: (text) => {
    const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return port >= 1 && port <= MAX_PORT ? { value: port } : { fault: "invalidPort" };
  },
  yesNo: (text) => {
    const word = text.toLowerCase();
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : { fault: "notYesOrNo" };
  },
  moment: (text) => {
    const [, time, zone] = MOMENT.exec(text) ?? [];
    const moment = `${text.replace(" ", "T")}${time !== undefined && zone === undefined ? "Z" : ""}`;
    const milliseconds = MOMENT.test(text) ? Date.parse(moment) : Number.NaN;
    return isStorableMoment(milliseconds)
      ? { value: new Date(milliseconds).toISOString() }
      : { fault: "invalidMoment" };
  },
  tags: (text) => {
    const tags = readTags(text);
    return toRead(findTagsFault(tags), tags);
  },
  names: (text) => {
    const names = readNames(text);
    return toRead(findNamesFault(names), names);
  },
  workgroup: readLine,
  asset: readName,
  system: readName,
};
