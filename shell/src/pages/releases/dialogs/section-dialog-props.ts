import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { listUsableReleases } from "../../../model/section-rows.ts";

/** Props of all dialogs about one section. */
export type SectionDialogProps = {
  overview: ReleasesOverview;
  /** Row of the section. */
  name: string;
  /** Version chosen before the dialog opened. */
  version?: string | undefined;
  onClose: () => void;
};

/** Newest version that is not in force, as the default choice. */
export function suggestVersion(overview: ReleasesOverview, name: string): string | undefined {
  const releases = overview.sections.find((section) => section.name === name)?.releases ?? [];
  const inForce = overview.revision.entries[name]?.version;
  return listUsableReleases(releases).find(({ version }) => version !== inForce)?.version;
}
