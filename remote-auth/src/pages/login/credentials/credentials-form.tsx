import { MAX_USER_NAME_LENGTH, type LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PasswordInput } from "@gatehouse/shared/ui/password-input";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";
import classes from "./credentials-form.module.css";
import { type CredentialName, useCredentials } from "./use-credentials.ts";
import { usePasskeyOffer } from "./use-passkey-offer.ts";

type CredentialsFormProps = {
  /** Initial values. */
  userName: string;
  /** Whether the browser may offer passkeys at the user name. */
  offersPasskeys: boolean;
  /** A new value moves the focus into the form. */
  focusRequest: object | null;
  onUserName: (userName: string) => void;
  onForgotten: () => void;
  onPasskeyOutcome: (outcome: SignInOutcome) => void;
  /** `isUnchecked`: the server had no time to check the password, so that it stays in the form. */
  onSubmit: (credentials: LoginRequest) => Promise<{ isUnchecked: boolean }>;
  /** Further fields. */
  children: ReactNode;
};

/**
 * User name and password. Missing values are reported on submit, not while the user fills in the form. Does not use the
 * form of `shared/forms`, which would be a twentieth of the bytes of the first screen.
 */
export function CredentialsForm({ userName, focusRequest, ...props }: CredentialsFormProps) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const { values, isPending, isMissing, change, send } = useCredentials(userName, formRef, props.onUserName);
  // Withdrawn during a sign-in by password, which invalidates the token of the offer.
  usePasskeyOffer(props.offersPasskeys && !isPending, props.onPasskeyOutcome);

  const focusField = (name: CredentialName): void =>
    formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (focusRequest !== null) focusField(userName === "" ? "UserName" : "Password");
  }, [focusRequest, userName]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = send(props.onSubmit);
    if (missing !== null) focusField(missing);
  };

  const errorOf = (name: CredentialName) => (isMissing(name) ? t("shared:errors.required") : undefined);

  return (
    <form
      ref={formRef}
      className={classes.form}
      aria-label={t("login.title")}
      // Without our code Enter does nothing: outside a dialog this method sends nothing anywhere.
      method="dialog"
      noValidate
      onSubmit={handleSubmit}
    >
      <TextInput
        id="login-user-name"
        name="UserName"
        label={t("login.user-name")}
        error={errorOf("UserName")}
        value={values.UserName}
        autoComplete={props.offersPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USER_NAME_LENGTH}
        onChange={({ target }) => change("UserName", target.value)}
      />
      <div className={classes.password}>
        <PasswordInput
          id="login-password"
          name="Password"
          label={t("login.password")}
          error={errorOf("Password")}
          value={values.Password}
          autoComplete="current-password"
          onChange={({ target }) => change("Password", target.value)}
        />
        {/* After the field in the DOM, so that Tab goes from the name to the password. */}
        <button type="button" className={classes.forgot} onClick={props.onForgotten}>
          {t("login.forgot-password")}
        </button>
      </div>
      {props.children}
      <Button type="submit" isWide isPending={isPending}>
        {t("login.submit")}
      </Button>
    </form>
  );
}
