import type { ProcessStart } from "@gatehouse/shared/contracts/policy-content.contract";
import type { ProcessStart as RecordedStart } from "../endpoint-events/endpoint-events-normalizer.ts";
import { findTargetType } from "../endpoint-events/find-target-type.ts";

/** What an event of a file says of a start. No event says in which groups its user is. */
export function readProcessStart(recorded: RecordedStart): ProcessStart {
  const { userDomain, userName } = recorded;
  return {
    computer: recorded.computerName,
    user: userDomain === "" ? userName : `${userDomain}\\${userName}`,
    groups: null,
    path: recorded.applicationPath,
    sha256: recorded.sha256 || null,
    sha1: recorded.sha1 || null,
    md5: recorded.md5 || null,
    company: recorded.declaredCompany || null,
    product: recorded.product || null,
    originalFileName: recorded.originalFileName || null,
    commandLine: recorded.commandLine || null,
    parentPath: recorded.parentPath || null,
    targetType: findTargetType(recorded),
    occurredAt: recorded.occurredAt.toISOString(),
  };
}
