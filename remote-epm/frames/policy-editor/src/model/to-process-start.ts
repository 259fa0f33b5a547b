import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { targetTypes, type ProcessStart } from "@gatehouse/shared/contracts/policy-content.contract";

const textOrNull = (text: string | null): string | null => (text === "" ? null : text);

/** A recorded start as the rules look at it; events don't say which groups a user is in. */
export function toProcessStart(event: EndpointEvent): ProcessStart {
  const { hashes } = event;
  return {
    computer: textOrNull(event.computer),
    user: textOrNull(event.user),
    groups: null,
    path: textOrNull(event.image),
    sha256: textOrNull(hashes.sha256),
    sha1: textOrNull(hashes.sha1),
    md5: textOrNull(hashes.md5),
    company: textOrNull(event.declaredCompany),
    product: textOrNull(event.product),
    originalFileName: textOrNull(event.originalFileName),
    commandLine: textOrNull(event.commandLine),
    parentPath: textOrNull(event.parentImage),
    targetType: targetTypes.find((type) => type === event.targetType) ?? null,
    occurredAt: event.occurredAt,
  };
}
