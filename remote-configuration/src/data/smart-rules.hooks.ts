import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { SmartRuleChangeList, SmartRuleList } from "@gatehouse/shared/contracts/smart-rules.contract";
import { useState } from "react";
import { applySmartRules, orderSmartRules, smartRuleChangesRead, smartRulesRead } from "./smart-rules.api.ts";

const REFRESH_MS = 2_000;

type SmartRulesState = ApiState<SmartRuleList> & {
  /** Both reject with an `ApiError`. */
  order: (ids: readonly string[]) => Promise<void>;
  apply: () => Promise<void>;
};

const isOpen = ({ run }: SmartRuleList): boolean => run?.state === "waiting" || run?.state === "running";

/** The rules in their order, followed while they are being applied. */
export function useSmartRules(): SmartRulesState {
  const [isFollowing, setFollowing] = useState(false);
  const state = useApi(smartRulesRead.path, smartRulesRead.schema, { refreshInterval: isFollowing ? REFRESH_MS : 0 });
  const follows = state.data !== undefined && isOpen(state.data);
  if (follows !== isFollowing) setFollowing(follows);
  const order = async (ids: readonly string[]): Promise<void> => {
    try {
      await state.mutate(await orderSmartRules(ids));
    } catch (error) {
      // Whoever is refused because there are other rules sees them.
      await state.mutate().catch(() => undefined);
      throw error;
    }
  };
  const apply = async (): Promise<void> => {
    await applySmartRules();
    await state.mutate();
  };
  return { ...state, order, apply };
}

/** What a run has changed; nothing is read for null. */
export function useSmartRuleChanges(jobId: string | null): ApiState<SmartRuleChangeList> {
  const { path, schema } = smartRuleChangesRead(jobId ?? "");
  return useApi(jobId === null ? null : path, schema, { revalidateOnFocus: false });
}
