import type { ManifestRevision, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormState } from "@gatehouse/shared/forms";
import { previewSteps } from "../../../model/preview-steps.ts";
import { ChangeEffect } from "./change-effect.tsx";

type Props<FormValues> = {
  base: ReleasesOverview;
  toSteps: (values: Partial<FormValues>, base: ReleasesOverview) => ManifestStep[];
  revisions: readonly ManifestRevision[] | undefined;
};

/** Shows the effect of the current form values. */
export function FormEffect<FormValues>({ base, toSteps, revisions }: Props<FormValues>) {
  const { values } = useFormState<Partial<FormValues>>({ subscription: { values: true } });
  const before = base.revision.entries;
  const after = previewSteps(before, toSteps(values, base), revisions);
  return <ChangeEffect before={before} after={after} organizations={base.organizations} />;
}
