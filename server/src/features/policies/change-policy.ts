import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describePolicyDetails } from "./describe-policy.ts";
import type { PoliciesVersionsRepository, PolicyVersionRow } from "./policies-versions.repository.ts";
import type { PoliciesRepository, PolicyRow } from "./policies.repository.ts";

/** Who changes policies, and where. */
export type PolicyAuthor = { organizationId: string; userId: string; userName: string; mayPublish: boolean };

export type PolicyStore = {
  policies: PoliciesRepository;
  versions: PoliciesVersionsRepository;
  auditEvents: Pick<AuditEventsService, "record" | "recordAll">;
};

export type LockedPolicy = { policy: PolicyRow; published: PolicyVersionRow | null };

/** What is recorded of a change. */
export type PolicyEvent = { action: string; details: Record<string, unknown> };

export const policyNotFound = (): AppError => notFoundError("The policy");

/** The version in force; null while none is published. */
export async function findPublished(
  { versions }: Pick<PolicyStore, "versions">,
  { id, publishedVersion }: PolicyRow,
  on?: DatabaseOrTransaction,
): Promise<PolicyVersionRow | null> {
  return publishedVersion === null ? null : versions.find(id, publishedVersion, on);
}

/**
 * Changes a policy that is still as the author has read it, and records that. `turn` is a transaction that already runs.
 */
export async function changePolicy(
  store: PolicyStore,
  { id, revision, author }: { id: string; revision: number; author: PolicyAuthor },
  change: (locked: LockedPolicy, on: DatabaseOrTransaction) => Promise<PolicyEvent>,
  turn?: DatabaseOrTransaction,
): Promise<PolicyDetails> {
  const { organizationId } = author;
  const work = async (on: DatabaseOrTransaction): Promise<PolicyDetails> => {
    const locked = await lockPolicy(store, { id, revision, organizationId }, on);
    await recordPolicy(store, id, author, await change(locked, on), on);
    const policy = await store.policies.find(organizationId, id, on);
    if (policy === null) throw policyNotFound();
    return describePolicyDetails(policy, await findPublished(store, policy, on));
  };
  return turn === undefined ? store.policies.inTransaction(work) : work(turn);
}

/** Throws 404 if there is no such policy, and 409 if somebody else has changed it since. */
export async function lockPolicy(
  store: PolicyStore,
  { id, revision, organizationId }: { id: string; revision: number; organizationId: string },
  on: DatabaseOrTransaction,
): Promise<LockedPolicy> {
  const policy = await store.policies.lock(organizationId, id, on);
  if (policy === null) throw policyNotFound();
  if (policy.revision !== revision)
    throw new AppError(errorCodes.revisionConflict, 409, "The policy was changed elsewhere. Read it again.");
  return { policy, published: await findPublished(store, policy, on) };
}

export const describeEvent = (id: string, { organizationId, userId, userName }: PolicyAuthor, event: PolicyEvent) => ({
  ...event,
  organizationId,
  userId,
  userName,
  subject: id,
});

export async function recordPolicy(
  { auditEvents }: PolicyStore,
  id: string,
  author: PolicyAuthor,
  event: PolicyEvent,
  on: DatabaseOrTransaction,
): Promise<void> {
  await auditEvents.record(describeEvent(id, author, event), on);
}

/** What changes the policies in force at once is like publishing. */
export function checkMayPublish({ mayPublish }: PolicyAuthor): void {
  if (mayPublish) return;
  const message = "You don't have permission to change policies that are in force.";
  throw new AppError(errorCodes.permissionMissing, 403, message);
}
