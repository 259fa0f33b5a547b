import { MAX_USER_NAME_LENGTH } from "@gatehouse/shared/contracts/sign-ins.contract";
import { Form, FORM_ERROR, FormActions, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { toApiError } from "@gatehouse/shared/http";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { requestReset } from "../../../data/password-resets.actions.ts";
import { findNameProblem } from "../../../model/errors.ts";
import { LoginHeading } from "./login-heading.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

type Values = { UserName?: string };

/** Requests a mail with a link to set a new password. */
export function ForgotpwResetSection({ section, remembered, onRemember, onEvent }: SectionProps<"forgotpwReset">) {
  const { t } = useTranslation();

  const handleSubmit = async ({ UserName = "" }: Values): Promise<SubmitErrors | void> => {
    const problem = findNameProblem(UserName);
    // i18n-keys: errors.*
    if (problem !== null) return { UserName: problem };
    try {
      await requestReset(UserName);
    } catch (error) {
      const { status, message } = toApiError(error);
      if (status === 500) return { [FORM_ERROR]: { code: "reset_failed", message } };
      throw error;
    }
    onRemember({ userName: UserName });
    onEvent({ type: "resetRequested" });
  };

  return (
    <>
      <LoginHeading title={t("login.forgotpw-reset.title")} description={t("login.forgotpw-reset.description")} />
      <div className={classes.content}>
        {section.isLinkExpired && (
          <Banner tone="danger" announce="alert">
            {t("login.forgotpw-reset.link-expired")}
          </Banner>
        )}
        <Form<Values>
          id="forgot-password"
          aria-label={t("login.forgotpw-reset.title")}
          initialValues={{ UserName: remembered.userName }}
          isTransient
          onSubmit={handleSubmit}
        >
          <TextField
            name="UserName"
            label={t("login.user-name")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_USER_NAME_LENGTH}
          />
          <FormActions submitLabel={t("login.forgotpw-reset.submit")} isWide />
        </Form>
        <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
          {t("shared:ui.cancel")}
        </Button>
      </div>
    </>
  );
}
