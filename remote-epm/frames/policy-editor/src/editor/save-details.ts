import { ApiError } from "@gatehouse/shared/api";
import type { PolicyChange } from "@gatehouse/shared/contracts/policies.contract";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import { changePolicy, readPolicy } from "../data/policies.actions.ts";
import type { PolicyDraft } from "./use-policy-draft.ts";

/**
 * Saves the details with these changes. After a conflict the form shows what the server has now, except where the user
 * typed something else, and saves on the next try.
 */
export async function saveDetails(
  { policy, takeDetails }: PolicyDraft,
  changes: Partial<PolicyChange>,
): Promise<SubmitErrors | void> {
  const { policyGuid, revision, name, workGroupName, productCode, assignment } = policy;
  const details = { revision, name, workGroupName, productCode, assignment, ...changes };
  try {
    takeDetails(await changePolicy(policyGuid, details));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "revision_conflict")) throw error;
    takeDetails(await readPolicy(policyGuid));
    return { [FORM_ERROR]: { code: "detailsConflict" } };
  }
}
