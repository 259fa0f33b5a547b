import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { Form, FormActions, PasswordField, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useEffect, useRef } from "react";
import type { LoginSection } from "../../model/login-sections.ts";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./standard-section.module.css";
import { UnconfirmedSignOut } from "./unconfirmed-sign-out.tsx";

type StandardSectionProps = {
  section: Extract<LoginSection, { name: "standard" }>;
  /** What the form starts with. */
  userName: string;
  onSubmit: (credentials: LoginRequest) => Promise<void>;
};

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

/** The form says what is missing only when it is sent: who first changes the language has done nothing wrong. */
function findMissing({ UserName = "", Password = "" }: Partial<LoginRequest>): SubmitErrors | null {
  const missing: SubmitErrors = {};
  if (UserName.trim() === "") missing["UserName"] = { code: "required" };
  if (Password === "") missing["Password"] = { code: "required" };
  return Object.keys(missing).length > 0 ? missing : null;
}

/** Sign-in by user name and password. */
export function StandardSection({ section, userName, onSubmit }: StandardSectionProps) {
  const { t } = useTranslation();
  const areaRef = useRef<HTMLDivElement>(null);
  const { failure, isReturn } = section;

  const focusField = (name: keyof LoginRequest): void =>
    areaRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (failure !== null || isReturn) focusField(userName === "" ? "UserName" : "Password");
  }, [failure, isReturn, userName]);

  const handleSubmit = async (values: Partial<LoginRequest>): Promise<SubmitErrors | void> => {
    const missing = findMissing(values);
    if (missing !== null) return missing;
    await onSubmit({ UserName: values.UserName ?? "", Password: values.Password ?? "" });
  };

  return (
    <div ref={areaRef}>
      <LoginHeading title={t("login.title")} description={t("login.description")} />
      <div className={classes.messages}>
        <UnconfirmedSignOut onConfirmed={() => focusField("UserName")} />
        {failure !== null && (
          <Banner tone="danger" announce="alert">
            {/* i18n-keys: login.failures.* */}
            {t(`login.failures.${failure.kind}`)}
          </Banner>
        )}
      </div>
      <Form<Partial<LoginRequest>>
        id="login"
        aria-label={t("login.title")}
        initialValues={{ UserName: userName }}
        // Empties the password after each try; the name comes back as the initial value.
        afterSubmit="reset"
        isTransient
        onSubmit={handleSubmit}
      >
        <TextField
          name="UserName"
          label={t("login.user-name")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USER_NAME_MAX_LENGTH}
        />
        <PasswordField name="Password" label={t("login.password")} autoComplete="current-password" />
        <FormActions submitLabel={t("login.submit")} isWide />
      </Form>
    </div>
  );
}
