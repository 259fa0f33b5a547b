import { MAX_USER_NAME_LENGTH } from "@gatehouse/shared/contracts/sign-ins.contract";
import { Form, FormActions, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useSecurityKeySignIn } from "../../../data/security-keys.hooks.ts";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

type Values = { UserName?: string };

/** Sign-in by a security key or passkey of the named user. */
export function Fido2Section({ section, remembered, onRemember, onEvent, onOutcome }: SectionProps<"fido2">) {
  const { t } = useTranslation();
  const signInByKey = useSecurityKeySignIn();

  const handleSubmit = async ({ UserName = "" }: Values): Promise<SubmitErrors | void> => {
    if (UserName.trim() === "") return { UserName: { code: "required" } };
    onEvent({ type: "submitted" });
    onRemember({ userName: UserName });
    const outcome = await signInByKey(UserName);
    if (outcome !== null) onOutcome(outcome);
  };

  return (
    <>
      <LoginHeading title={t("login.fido2.title")} description={t("login.fido2.description")} />
      <div className={classes.content}>
        {section.failure !== null && <FailureBanner failure={section.failure} />}
        <Form<Values>
          id="login-fido2"
          aria-label={t("login.fido2.title")}
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
          <FormActions submitLabel={t("login.fido2.submit")} isWide />
        </Form>
        <div role="group" aria-label={t("login.method.label")}>
          <Button variant="secondary" isWide onClick={() => onEvent({ type: "methodChosen", method: "password" })}>
            {t("login.method.password")}
          </Button>
        </div>
      </div>
    </>
  );
}
