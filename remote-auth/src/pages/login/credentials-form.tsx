import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PasswordInput } from "@gatehouse/shared/ui/password-input";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import classes from "./credentials-form.module.css";

type FieldName = keyof LoginRequest;

type CredentialsFormProps = {
  /** What the form starts with. */
  userName: string;
  /** Whether the browser may offer passkeys at the user name. */
  offersPasskeys: boolean;
  /** A new one takes the focus into the form, to where its work goes on. */
  focusRequest: object | null;
  onUserName: (userName: string) => void;
  onForgotten: () => void;
  onSubmit: (credentials: LoginRequest) => Promise<void>;
  /** Further fields. */
  children: ReactNode;
};

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

/** Blanks alone are no name, but they may be a password. */
function findEmpty({ UserName, Password }: LoginRequest): FieldName[] {
  const empty: FieldName[] = UserName.trim() === "" ? ["UserName"] : [];
  return Password === "" ? [...empty, "Password"] : empty;
}

/**
 * User name and password. It says what is missing only when it is sent: who first changes the language has done nothing
 * wrong. The form of `shared/forms` would be a tenth of the bytes of the first screen.
 */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<LoginRequest>({ UserName: props.userName, Password: "" });
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [isPending, setPending] = useState(false);
  const { focusRequest, userName } = props;

  const focusField = (name: FieldName): void =>
    formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (focusRequest !== null) focusField(userName === "" ? "UserName" : "Password");
  }, [focusRequest, userName]);

  const handleChange = (name: FieldName, value: string): void => {
    setValues({ ...values, [name]: value });
    setMissing(missing.filter((other) => other !== name));
    if (name === "UserName") props.onUserName(value);
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const empty = findEmpty(values);
    setMissing(empty);
    if (empty[0] !== undefined) return focusField(empty[0]);
    setPending(true);
    await props.onSubmit(values);
    setPending(false);
    setValues((current) => ({ ...current, Password: "" }));
  };

  const errorOf = (name: FieldName): string | undefined =>
    missing.includes(name) ? t("shared:errors.required") : undefined;

  return (
    <form
      ref={formRef}
      className={classes.form}
      aria-label={t("login.title")}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextInput
        name="UserName"
        label={t("login.user-name")}
        error={errorOf("UserName")}
        value={values.UserName}
        autoComplete={props.offersPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_NAME_MAX_LENGTH}
        onChange={(event) => handleChange("UserName", event.target.value)}
      />
      <div className={classes.password}>
        <PasswordInput
          name="Password"
          label={t("login.password")}
          error={errorOf("Password")}
          value={values.Password}
          autoComplete="current-password"
          onChange={(event) => handleChange("Password", event.target.value)}
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
