import type { PreLoginBannerEntry } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";

type RemoveBannerDialogProps = {
  banner: PreLoginBannerEntry;
  onRemove: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Asks before a text is removed. */
export function RemoveBannerDialog({ banner, onRemove, onClose }: RemoveBannerDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);

  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      await onRemove(banner.Id);
      notify({ format: "success", messageKey: "pre-login-banners.removed" });
    } catch {
      notify({ format: "error", messageKey: "pre-login-banners.remove-failed" });
    }
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("pre-login-banners.remove-question", { title: banner.Title })}
      confirmLabel={t("pre-login-banners.remove")}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {t("pre-login-banners.remove-effect")}
    </ConfirmDialog>
  );
}
