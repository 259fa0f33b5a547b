import { ApiError } from "@gatehouse/shared/api";
import { RULES_CHANGED } from "@gatehouse/shared/contracts/smart-rules.contract";
import { announce, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import type { useSmartRules } from "../../data/smart-rules.hooks.ts";

export type RuleActions = {
  isPending: boolean;
  move: (id: string, step: -1 | 1) => void;
  apply: () => void;
};

/** Moves rules in the order, and applies all of them. */
export function useRuleActions({ data, order, apply }: ReturnType<typeof useSmartRules>): RuleActions {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const run = async (act: () => Promise<void>, failureKey: (error: unknown) => string): Promise<void> => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      notify({ format: "error", messageKey: failureKey(error) });
    }
    setPending(false);
  };
  const rules = data?.rules ?? [];
  const move = (id: string, step: -1 | 1): void => {
    const from = rules.findIndex((rule) => rule.id === id);
    const moved = rules[from];
    if (!moved) return;
    const next = rules.toSpliced(from, 1).toSpliced(from + step, 0, moved);
    void run(async () => {
      await order(next.map((rule) => rule.id));
      announce(t("smart-rules.moved", { name: moved.name, position: from + step + 1 }));
    }, refusalKey("smart-rules.order-failed"));
  };
  return {
    isPending,
    move,
    apply: () => void run(apply, refusalKey("smart-rules.apply-failed")),
  };
}

/** Why a change was refused; else that it failed. */
const refusalKey =
  (otherwise: string) =>
  (error: unknown): string => {
    if (!(error instanceof ApiError)) return otherwise;
    if (error.code === RULES_CHANGED) return "smart-rules.order-changed";
    return error.status === 403 ? "smart-rules.not-permitted" : otherwise;
  };
