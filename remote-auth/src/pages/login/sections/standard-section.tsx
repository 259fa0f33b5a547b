import type { LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { hasUnconfirmedSignOut } from "@gatehouse/shared/session";
import { lazy, Suspense, useState } from "react";
import { signIn } from "../../../data/sign-ins.actions.ts";
import type { LoginEvent } from "../../../model/login-events.ts";
import { nameToSend } from "../../../model/login-names.ts";
import { CredentialsForm } from "../credentials/credentials-form.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { LazyDomainField } from "../credentials/lazy-domain-field.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";
import { SignInAlternatives } from "../alternatives/sign-in-alternatives.tsx";
import classes from "./standard-section.module.css";
import { useShownFailure } from "../credentials/use-shown-failure.ts";

/** Rarely needed, so loaded on demand. */
const UnconfirmedSignOut = lazy(async () => ({
  default: (await import("../alternatives/unconfirmed-sign-out.tsx")).UnconfirmedSignOut,
}));

/** Sign-in by user name and password, with links to all alternatives. */
export function StandardSection({
  section,
  offer,
  notice,
  redir,
  remembered,
  onRemember,
  onEvent,
  onOutcome,
}: SectionProps<"standard">) {
  const { t } = useTranslation();
  const failure = useShownFailure(section);
  const [isSignOutUnconfirmed] = useState(hasUnconfirmedSignOut);
  const [signOutConfirmation, setSignOutConfirmation] = useState<object | null>(null);
  const [userName, setUserName] = useState(remembered.userName);
  const [domain, setDomain] = useState(remembered.domain);

  const handleSubmit = async ({ UserName, Password }: LoginRequest) => {
    onEvent({ type: "submitted" });
    onRemember({ userName: UserName, domain });
    const outcome = await signIn({ UserName: nameToSend(UserName, domain ?? ""), Password });
    onOutcome(outcome);
    return { isUnchecked: "failure" in outcome && outcome.failure.kind === "busy" };
  };

  /** Goes to another section with the typed name. */
  const leave = (event: LoginEvent): void => {
    onRemember({ userName, domain });
    onEvent(event);
  };

  return (
    <>
      <LoginHeading title={t("login.title")} description={t("login.description")} />
      <div className={classes.messages}>
        {notice}
        {isSignOutUnconfirmed && (
          <Suspense>
            <UnconfirmedSignOut onConfirmed={() => setSignOutConfirmation({})} />
          </Suspense>
        )}
        {failure !== null && <FailureBanner failure={failure} />}
      </div>
      <CredentialsForm
        userName={remembered.userName}
        offersPasskeys={offer.allowsSecurityKeys}
        focusRequest={failure ?? signOutConfirmation}
        onUserName={setUserName}
        onForgotten={() => leave({ type: "passwordForgotten" })}
        onPasskeyOutcome={onOutcome}
        onSubmit={handleSubmit}
      >
        <LazyDomainField entries={offer.domains} chosen={domain} userName={userName} onDomain={setDomain} />
      </CredentialsForm>
      <SignInAlternatives
        offer={offer}
        redir={redir}
        onOutcome={onOutcome}
        onSecurityKey={() => leave({ type: "methodChosen", method: "fido2" })}
      />
    </>
  );
}
