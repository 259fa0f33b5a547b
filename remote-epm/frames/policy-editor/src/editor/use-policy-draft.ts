import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { useDirtySource } from "@gatehouse/shared/frame";
import { useCallback, useState } from "react";
import { isSameContent } from "../model/content-edits.ts";

export type PolicyDraft = {
  /** The policy as the server has it, as far as this editor knows. */
  policy: PolicyDetails;
  /** What is on the screen. */
  content: PolicyContent;
  /** The content on the screen is not saved. */
  isDirty: boolean;
  change: (content: PolicyContent) => void;
  /** Takes the server's answer; what was changed since `sent` stays. */
  takeSaved: (policy: PolicyDetails, sent: PolicyContent) => void;
  /** Takes the policy as it is on the server; what is not saved stays. */
  takeDetails: (policy: PolicyDetails) => void;
  /** Replaces everything, also what is not saved. */
  replace: (policy: PolicyDetails) => void;
};

/** The content while it is edited, beside the one on the server. */
export function usePolicyDraft(initial: PolicyDetails): PolicyDraft {
  const [{ policy, content }, setState] = useState({ policy: initial, content: initial.content });
  const isDirty = !isSameContent(content, policy.content);
  useDirtySource("policy-draft", isDirty);
  const change = useCallback((next: PolicyContent) => setState((state) => ({ ...state, content: next })), []);
  const takeSaved = useCallback((saved: PolicyDetails, sent: PolicyContent) => {
    setState((state) => ({ policy: saved, content: state.content === sent ? saved.content : state.content }));
  }, []);
  const takeDetails = useCallback((next: PolicyDetails) => {
    setState((state) => {
      const isSaved = isSameContent(state.content, state.policy.content);
      return { policy: next, content: isSaved ? next.content : state.content };
    });
  }, []);
  const replace = useCallback((next: PolicyDetails) => setState({ policy: next, content: next.content }), []);
  return { policy, content, isDirty, change, takeSaved, takeDetails, replace };
}
