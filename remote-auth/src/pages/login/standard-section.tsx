import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { Form, FormActions, PasswordField, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { hasUnconfirmedSignOut } from "@gatehouse/shared/session";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSignIn } from "../../data/sessions.hooks.ts";
import { nameToSend } from "../../model/login-names.ts";
import { FailureBanner } from "./failure-banner.tsx";
import { LazyDomainField } from "./lazy-domain-field.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";
import { SignInAlternatives } from "./sign-in-alternatives.tsx";
import classes from "./standard-section.module.css";
import { usePasskeyOffer } from "./use-passkey-offer.ts";
import { useShownFailure } from "./use-shown-failure.ts";

/** Seldom needed. */
const UnconfirmedSignOut = lazy(async () => ({
  default: (await import("./unconfirmed-sign-out.tsx")).UnconfirmedSignOut,
}));

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

type Values = Partial<LoginRequest> & { Domain?: string };

/** The form says what is missing only when it is sent: who first changes the language has done nothing wrong. */
function findMissing({ UserName = "", Password = "" }: Values): SubmitErrors | null {
  const missing: SubmitErrors = {};
  if (UserName.trim() === "") missing["UserName"] = { code: "required" };
  if (Password === "") missing["Password"] = { code: "required" };
  return Object.keys(missing).length > 0 ? missing : null;
}

/** Sign-in by user name and password, and the ways to all others. */
export function StandardSection({
  section,
  offer,
  redir,
  remembered,
  onRemember,
  onEvent,
  onOutcome,
}: SectionProps<"standard">) {
  const { t } = useTranslation();
  const areaRef = useRef<HTMLDivElement>(null);
  const signIn = useSignIn();
  const failure = useShownFailure(section);
  const [isSignOutUnconfirmed] = useState(hasUnconfirmedSignOut);
  const { userName, domain } = remembered;
  usePasskeyOffer(offer.allowsSecurityKeys, onOutcome);

  const focusField = (name: keyof LoginRequest): void =>
    areaRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (failure !== null) focusField(userName === "" ? "UserName" : "Password");
  }, [failure, userName]);

  const handleSubmit = async (values: Values): Promise<SubmitErrors | void> => {
    const missing = findMissing(values);
    if (missing !== null) return missing;
    const { UserName = "", Password = "", Domain } = values;
    onEvent({ type: "submitted" });
    onRemember({ userName: UserName, domain: Domain ?? domain });
    onOutcome(await signIn({ UserName: nameToSend(UserName, Domain ?? ""), Password }));
  };

  return (
    <div ref={areaRef}>
      <LoginHeading title={t("login.title")} description={t("login.description")} />
      <div className={classes.messages}>
        {isSignOutUnconfirmed && (
          <Suspense>
            <UnconfirmedSignOut onConfirmed={() => focusField("UserName")} />
          </Suspense>
        )}
        {failure !== null && <FailureBanner failure={failure} />}
      </div>
      <Form<Values>
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
          autoComplete={offer.allowsSecurityKeys ? "username webauthn" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USER_NAME_MAX_LENGTH}
        />
        <div className={classes.password}>
          <PasswordField name="Password" label={t("login.password")} autoComplete="current-password" />
          {/* Behind the field, so that Tab leads from the name to the password. */}
          <button type="button" className={classes.forgot} onClick={() => onEvent({ type: "passwordForgotten" })}>
            {t("login.forgot-password")}
          </button>
        </div>
        {offer.domains !== null && <LazyDomainField entries={offer.domains} chosen={domain} />}
        <FormActions submitLabel={t("login.submit")} isWide />
      </Form>
      <SignInAlternatives
        offer={offer}
        redir={redir}
        onSecurityKey={() => onEvent({ type: "methodChosen", method: "fido2" })}
      />
    </div>
  );
}
