import { sendJson } from "@gatehouse/shared/api";
import {
  smartRuleApplicationSchema,
  smartRuleChangeListSchema,
  smartRuleEndpoints,
  smartRuleListSchema,
  type SmartRuleList,
} from "@gatehouse/shared/contracts/smart-rules.contract";

export const smartRulesRead = { path: smartRuleEndpoints.list, schema: smartRuleListSchema };

export const smartRuleChangesRead = (jobId: string) => ({
  path: smartRuleEndpoints.changes(jobId),
  schema: smartRuleChangeListSchema,
});

/** Rejects with an `ApiError`: 409 if there are other rules by now. */
export const orderSmartRules = (ids: readonly string[]): Promise<SmartRuleList> =>
  sendJson("put", smartRuleEndpoints.order, { ids }, smartRuleListSchema);

export const applySmartRules = (): Promise<{ jobId: string }> =>
  sendJson("post", smartRuleEndpoints.apply, {}, smartRuleApplicationSchema);
