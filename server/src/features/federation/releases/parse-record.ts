import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
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
  const fault = findRecordFault(release);
  if (fault) throw new AppError("record_invalid", 400, fault.message, [fault]);
  return release;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
