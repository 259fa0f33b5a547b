import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PasswordInput } from "@gatehouse/shared/ui/password-input";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import type { SignInOutcome } from "../../model/sign-in-outcome.ts";
import classes from "./credentials-form.module.css";
import { useCredentials, type CredentialName } from "./use-credentials.ts";
import { usePasskeyOffer } from "./use-passkey-offer.ts";

type CredentialsFormProps = {
  /** What the form starts with. */
  userName: string;
  /** Whether the browser may offer passkeys at the user name. */
  offersPasskeys: boolean;
  /** A new one takes the focus into the form, to where its work goes on. */
  focusRequest: object | null;
  onUserName: (userName: string) => void;
  onForgotten: () => void;
  onPasskeyOutcome: (outcome: SignInOutcome) => void;
  onSubmit: (credentials: LoginRequest) => Promise<void>;
  /** Further fields. */
  children: ReactNode;
};

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

/**
 * User name and password. It says what is missing only when it is sent: who first changes the language has done nothing
 * wrong. The form of `shared/forms` would be a twentieth of the bytes of the first screen.
 */
export function CredentialsForm({ userName, focusRequest, ...props }: CredentialsFormProps) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const { values, isPending, isMissing, change, send } = useCredentials(userName);
  // Taken back while a password is under way, whose answer ends the token of the offer.
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
    <form ref={formRef} className={classes.form} aria-label={t("login.title")} noValidate onSubmit={handleSubmit}>
      <TextInput
        name="UserName"
        label={t("login.user-name")}
        error={errorOf("UserName")}
        value={values.UserName}
        autoComplete={props.offersPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_NAME_MAX_LENGTH}
        onChange={({ target }) => {
          change("UserName", target.value);
          props.onUserName(target.value);
        }}
      />
      <div className={classes.password}>
        <PasswordInput
          name="Password"
          label={t("login.password")}
          error={errorOf("Password")}
          value={values.Password}
          autoComplete="current-password"
          onChange={({ target }) => change("Password", target.value)}
        />
        {/* Behind the field, so that Tab leads from the name to the password. */}
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
