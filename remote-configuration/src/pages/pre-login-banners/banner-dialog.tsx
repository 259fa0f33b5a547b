import { ApiError } from "@gatehouse/shared/api";
import type { PreLoginBannerEntry, PreLoginBannerInput } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { Form, FORM_ERROR, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { dirtySources, useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { currentTimeZone, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useState } from "react";
import {
  endsBeforeStart,
  toBannerFormValues,
  toBannerInput,
  type BannerFormValues,
} from "../../model/banner-form-values.ts";
import { BannerFields } from "./banner-fields.tsx";
import { BannerPreview } from "./banner-preview.tsx";

type BannerDialogProps = {
  /** Null for a new one. */
  banner: PreLoginBannerEntry | null;
  onSave: (banner: PreLoginBannerEntry | null, input: PreLoginBannerInput) => Promise<void>;
  onClose: () => void;
};

/** The server compares seconds and the form minutes, so the server may refuse what the form accepts. */
const isEndRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ code }) => code === "endsBeforeStart");

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "revision_conflict" || error.status === 404);

/** Edits a text and its times, with a preview; closing it with changes asks first. */
export function BannerDialog({ banner, onSave, onClose }: BannerDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const isOnScreen = useIsOnScreen();
  const [isAsking, setIsAsking] = useState(false);
  const handleClose = (): void => {
    if (dirtySources.hasAny()) setIsAsking(true);
    else onClose();
  };

  const handleSubmit = async (values: BannerFormValues): Promise<SubmitErrors | void> => {
    try {
      await onSave(banner, toBannerInput(values, currentTimeZone()));
    } catch (error) {
      if (isEndRefused(error)) return { EndsAt: t("pre-login-banners.ends-before-start") };
      if (isChangedElsewhere(error)) return { [FORM_ERROR]: t("pre-login-banners.changed-elsewhere") };
      throw error;
    }
    notify({ format: "success", messageKey: "pre-login-banners.saved" });
    if (isOnScreen()) onClose();
  };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={handleClose}
      title={banner === null ? t("pre-login-banners.add") : t("pre-login-banners.edit")}
    >
      <Form<BannerFormValues>
        id="pre-login-banner"
        aria-label={t("pre-login-banners.form")}
        initialValues={toBannerFormValues(banner, currentTimeZone())}
        validate={(values) => (endsBeforeStart(values) ? { EndsAt: t("pre-login-banners.ends-before-start") } : {})}
        onSubmit={handleSubmit}
      >
        <BannerFields />
        <BannerPreview />
        <FormActions submitLabel={t("pre-login-banners.save")}>
          <Button variant="secondary" onClick={handleClose}>
            {t("shared:ui.cancel")}
          </Button>
        </FormActions>
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("pre-login-banners.discard.question")}
        confirmLabel={t("pre-login-banners.discard.confirm")}
        cancelLabel={t("pre-login-banners.discard.stay")}
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      >
        {t("pre-login-banners.discard.description")}
      </ConfirmDialog>
    </Dialog>
  );
}
