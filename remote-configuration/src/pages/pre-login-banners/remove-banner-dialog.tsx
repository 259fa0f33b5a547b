import type { PreLoginBannerEntry } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { RemoveDialog } from "../../components/remove-dialog.tsx";

type RemoveBannerDialogProps = {
  banner: PreLoginBannerEntry;
  onRemove: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Asks before a banner is removed. */
export function RemoveBannerDialog({ banner, onRemove, onClose }: RemoveBannerDialogProps) {
  const { t } = useTranslation();
  return (
    <RemoveDialog
      title={t("pre-login-banners.remove-question", { title: banner.Title })}
      confirmLabel={t("pre-login-banners.remove")}
      onRemove={() => onRemove(banner.Id)}
      onClose={onClose}
      success={{ messageKey: "pre-login-banners.removed" }}
      failureKey={() => "pre-login-banners.remove-failed"}
    >
      {t("pre-login-banners.remove-effect")}
    </RemoveDialog>
  );
}
