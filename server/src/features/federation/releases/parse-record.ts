import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { AppError } from "../../../errors.ts";
import { findRecordFault } from "./find-record-fault.ts";

/** Parses the text of a release list; throws 400 with the field at fault. */
export function parseRecord(record: string): Release {
  const result = releaseSchema.safeParse(parseJson(record));
  if (result.success) return checkRecord(result.data);
  const fields = result.error.issues
    .slice(0, 50)
    .map(({ path: place, code, message }) => ({ path: place.map(String).join("."), code: code ?? "invalid", message }));
  throw new AppError("record_invalid", 400, "The release list isn't valid. Rebuild the package.", fields);
}

function checkRecord(release: Release): Release {
  const fault = findRecordFault(release) ?? findUnstorableText(release);
  if (fault) throw new AppError("record_invalid", 400, fault.message, [fault]);
  return release;
}

function findUnstorableText(value: unknown, place = ""): FieldError | null {
  if (typeof value === "string")
    return isStorableText(value) ? null : toFault(place, `${place} has a character that can't be stored.`);
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = place === "" ? name : `${place}.${name}`;
    const fault = isStorableText(name)
      ? findUnstorableText(inner, path)
      : toFault(place, `A name in ${place} can't be stored.`);
    if (fault) return fault;
  }
  return null;
}

const toFault = (path: string, message: string): FieldError => ({ path, code: "record_invalid", message });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
