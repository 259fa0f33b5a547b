import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { previewLink } from "../../../model/preview-link.ts";

/** Returns the command that copies the preview link of a version; none if nobody or not this user may preview it. */
export function usePreviewLinkCommand(inForce: string | undefined): (release: PublishedRelease) => MenuCommand[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const canPreview = useHasPermission(permissions.releasesPreview);
  const copy = async (release: PublishedRelease): Promise<void> => {
    try {
      await navigator.clipboard.writeText(previewLink(release));
      notify({ format: "success", messageKey: "releases.preview-link.copied" });
    } catch {
      notify({ format: "error", messageKey: "releases.preview-link.copy-failed" });
    }
  };
  const isPreviewable = ({ name, version, revokedAt }: PublishedRelease): boolean =>
    canPreview && name !== "shell" && revokedAt === null && version !== inForce;
  return (release) => {
    if (!isPreviewable(release)) return [];
    const label = t("releases.version-actions.copy-preview-link");
    return [{ id: "copy-preview-link", label, onAction: () => void copy(release) }];
  };
}
