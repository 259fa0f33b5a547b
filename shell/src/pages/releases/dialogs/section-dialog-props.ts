import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { listUsableReleases } from "../../../model/section-rows.ts";

/** What each dialog about one section gets. */
export type SectionDialogProps = {
  overview: ReleasesOverview;
  /** Of the section. */
  name: string;
  /** Chosen before the dialog opened. */
  version?: string | undefined;
  onClose: () => void;
};

/** The newest version that is not in force: what is most likely wanted. */
export function suggestVersion(overview: ReleasesOverview, name: string): string | undefined {
  const releases = overview.sections.find((section) => section.name === name)?.releases ?? [];
  const inForce = overview.revision.entries[name]?.version;
  return listUsableReleases(releases).find(({ version }) => version !== inForce)?.version;
}
