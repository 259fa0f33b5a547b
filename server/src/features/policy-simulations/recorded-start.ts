import type { ProcessStart } from "@gatehouse/shared/contracts/policy-content.contract";

/** A started process as the simulator reads it. */
export type RecordedStart = {
  id: string;
  computer: string;
  /** `DOMAIN\name`. */
  user: string;
  application: string;
  path: string;
  sha256: string;
  sha1: string;
  md5: string;
  company: string;
  product: string;
  originalFileName: string;
  commandLine: string;
  parentPath: string;
  targetType: ProcessStart["targetType"];
  isElevated: boolean;
  /** ISO 8601, UTC. */
  occurredAt: string;
};

/** What the event says of the start. No event says in which groups its user is. */
export function toProcessStart(recorded: RecordedStart): ProcessStart {
  return {
    computer: recorded.computer,
    user: recorded.user,
    groups: null,
    path: recorded.path,
    sha256: orNull(recorded.sha256),
    sha1: orNull(recorded.sha1),
    md5: orNull(recorded.md5),
    company: orNull(recorded.company),
    product: orNull(recorded.product),
    originalFileName: orNull(recorded.originalFileName),
    commandLine: orNull(recorded.commandLine),
    parentPath: orNull(recorded.parentPath),
    targetType: recorded.targetType,
    occurredAt: recorded.occurredAt,
  };
}

/** An event without a field is stored with an empty text. */
const orNull = (text: string): string | null => (text === "" ? null : text);
