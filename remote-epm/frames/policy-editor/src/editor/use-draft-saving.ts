import { ApiError, toApiError } from "@gatehouse/shared/api";
import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { publishPolicy, readPolicy, saveDraft } from "../data/policies.actions.ts";
import type { PolicyDraft } from "./use-policy-draft.ts";

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "revision_conflict";

export type DraftSaving = {
  isPending: boolean;
  failure: ApiError | undefined;
  /** The policy as somebody else has saved it since; nothing of this editor is saved or lost yet. */
  conflict: PolicyDetails | undefined;
  save: () => Promise<void>;
  /** Saves what is not saved, then publishes; true if the version is in force. */
  publish: (note: string) => Promise<boolean>;
  /** Saves over what somebody else has saved. */
  saveOver: (theirs: PolicyDetails) => Promise<void>;
  takeTheirs: (theirs: PolicyDetails) => void;
  closeConflict: () => void;
  clearFailure: () => void;
};

/** Saves and publishes the draft; a conflict and a failure keep it as it is. */
export function useDraftSaving(draft: PolicyDraft): DraftSaving {
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [conflict, setConflict] = useState<PolicyDetails>();
  const { policy, content } = draft;
  const id = policy.policyGuid;

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setIsPending(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isConflict(error)) setFailure(toApiError(error));
      else await readPolicy(id).then(setConflict, (reason: unknown) => setFailure(toApiError(reason)));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const send = async (revision: number): Promise<PolicyDetails> => {
    const saved = await saveDraft(id, { revision, content });
    draft.takeSaved(saved, content);
    return saved;
  };
  const saveAt = async (revision: number): Promise<void> => {
    const isSaved = await attempt(async () => void (await send(revision)));
    if (isSaved) announce(t("editor.saved"));
  };
  return {
    isPending,
    failure,
    conflict,
    save: () => saveAt(policy.revision),
    publish: (note) =>
      attempt(async () => {
        const { revision } = draft.isDirty ? await send(policy.revision) : policy;
        draft.takeDetails(await publishPolicy(id, { revision, note }));
        announce(t("editor.published"));
      }),
    saveOver: async (theirs) => {
      setConflict(undefined);
      draft.takeDetails(theirs);
      await saveAt(theirs.revision);
    },
    takeTheirs: (theirs) => {
      setConflict(undefined);
      draft.replace(theirs);
    },
    closeConflict: () => setConflict(undefined),
    clearFailure: () => setFailure(undefined),
  };
}
