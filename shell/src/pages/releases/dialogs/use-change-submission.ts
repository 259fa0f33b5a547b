import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useFormat } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { changeManifest } from "../../../data/releases.hooks.ts";
import type { ManifestConflict } from "./conflict-notice.tsx";

type ChangeSubmission = {
  /** The state that the change is made on: the one the user has seen, however often the page is refreshed. */
  base: ReleasesOverview;
  /** Somebody else was first; null while nobody was. */
  conflict: ManifestConflict | null;
  /** True when the change is in force; false when it must be looked at again on a newer state. */
  submit: (steps: ManifestStep[], reason: string) => Promise<boolean>;
};

/** Sends a change on the state that the user has seen, and never on another without showing it. */
export function useChangeSubmission(overview: ReleasesOverview): ChangeSubmission {
  const notify = useNotify();
  const format = useFormat();
  const [base, setBase] = useState(overview);
  const [conflict, setConflict] = useState<ManifestConflict | null>(null);
  const submit = async (steps: ManifestStep[], reason: string): Promise<boolean> => {
    const answer = await changeManifest({ baseNumber: base.revision.number, reason, steps });
    if (answer.kind === "outdated") {
      setConflict({ seen: base.revision, now: answer.overview.revision });
      setBase(answer.overview);
      return false;
    }
    const values = { number: format.number(answer.revision.number) };
    notify({ format: "success", messageKey: "releases.changed", values });
    return true;
  };
  return { base, conflict, submit };
}
