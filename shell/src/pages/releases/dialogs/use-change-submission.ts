import type { ManifestOutcome, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useFormat } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { useSectionTitle } from "../../../components/use-section-title.ts";
import { changeManifest } from "../../../data/releases.actions.ts";
import type { ManifestConflict } from "./conflict-notice.tsx";

type ChangeSubmission = {
  /** The state that the change is based on: the one the user has seen, even if the page has refreshed. */
  base: ReleasesOverview;
  /** Somebody else's change in the meantime; null if there is none. */
  conflict: ManifestConflict | null;
  /** True when the change is in force; false if the user must review it on a newer state. */
  submit: (steps: ManifestStep[], reason: string) => Promise<boolean>;
};

/** Sends a change based on the state that the user has seen; never on a newer one without showing it. */
export function useChangeSubmission(overview: ReleasesOverview): ChangeSubmission {
  const notify = useNotify();
  const titleOf = useSectionTitle();
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
    const { outcome } = answer;
    const [name = ""] = steps.flatMap((step) => ("name" in step ? [titleOf(step.name)] : []));
    const values = { name, number: format.number(outcome.number), paths: outcome.freedPaths.join(", ") };
    notify({ format: outcome.isNew ? "success" : "info", messageKey: messageKeyOf(outcome, steps), values });
    return true;
  };
  return { base, conflict, submit };
}

function messageKeyOf({ isNew, freedPaths }: ManifestOutcome, [step, ...others]: readonly ManifestStep[]): string {
  if (!isNew) return "releases.unchanged";
  if (freedPaths.length > 0) return "releases.removed";
  if (others.length === 0 && step?.action === "disable") return "releases.switched-off";
  if (others.length === 0 && step?.action === "enable") return "releases.switched-on";
  return "releases.changed";
}
