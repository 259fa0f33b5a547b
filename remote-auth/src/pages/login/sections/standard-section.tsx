import type { LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { hasUnconfirmedSignOut } from "@gatehouse/shared/session";
import { lazy, Suspense, useState } from "react";
import { signIn } from "../../../data/sign-ins.actions.ts";
import type { LoginEvent } from "../../../model/login-events.ts";
import { nameToSend } from "../../../model/login-names.ts";
import type { SignInFailure } from "../../../model/sign-in-failure.ts";
import { CredentialsForm } from "../credentials/credentials-form.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { LazyDomainField } from "../credentials/lazy-domain-field.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";
import { SignInAlternatives } from "../alternatives/sign-in-alternatives.tsx";
import classes from "./standard-section.module.css";
import { useShownFailure } from "../credentials/use-shown-failure.ts";

/** Rarely needed, so loaded on demand. */
const ExtensionBanner = lazy(async () => ({
  default: (await import("../extension/extension-banner.tsx")).ExtensionBanner,
}));
const UnconfirmedSignOut = lazy(async () => ({
  default: (await import("../alternatives/unconfirmed-sign-out.tsx")).UnconfirmedSignOut,
}));

/** Sign-in by user name and password, with links to all alternatives. */
export function StandardSection({
  section,
  offer,
  extension,
  redir,
  remembered,
  onRemember,
  onEvent,
  onOutcome,
}: SectionProps<"standard">) {
  const { t } = useTranslation();
  const isExtension = extension.extensionId !== null;
  const failure = useShownFailure(section);
  /** New after a message above the form, which had the focus, is gone. */
  const [focusRequest, setFocusRequest] = useState<object | null>(null);
  const [userName, setUserName] = useState(remembered.userName);
  const [domain, setDomain] = useState(remembered.domain);

  const handleSubmit = async ({ UserName, Password }: LoginRequest): Promise<void> => {
    onEvent({ type: "submitted" });
    onRemember({ userName: UserName, domain });
    onOutcome(await signIn({ UserName: nameToSend(UserName, domain ?? ""), Password }, isExtension));
  };

  /** Goes to another section with the typed name. */
  const leave = (event: LoginEvent): void => {
    onRemember({ userName, domain });
    onEvent(event);
  };

  const handleExtensionLeft = (): void => {
    extension.leave();
    setFocusRequest({});
  };

  return (
    <>
      <LoginHeading title={t("login.title")} description={t("login.description")} />
      <Messages
        failure={failure}
        onExtensionLeft={isExtension ? handleExtensionLeft : undefined}
        onSignedOut={() => setFocusRequest({})}
      />
      <CredentialsForm
        userName={remembered.userName}
        offersPasskeys={offer.allowsSecurityKeys}
        isExtension={isExtension}
        focusRequest={failure ?? focusRequest}
        onUserName={setUserName}
        onForgotten={() => leave({ type: "passwordForgotten" })}
        onPasskeyOutcome={onOutcome}
        onSubmit={handleSubmit}
      >
        {offer.domains !== null && (
          <LazyDomainField entries={offer.domains} chosen={domain} userName={userName} onDomain={setDomain} />
        )}
      </CredentialsForm>
      <SignInAlternatives
        offer={offer}
        redir={redir}
        onSecurityKey={() => leave({ type: "methodChosen", method: "fido2" })}
      />
    </>
  );
}

type MessagesProps = {
  failure: SignInFailure | null;
  /** Only in a window of the browser extension. */
  onExtensionLeft: (() => void) | undefined;
  onSignedOut: () => void;
};

/** What the user has to know before signing in. */
function Messages({ failure, onExtensionLeft, onSignedOut }: MessagesProps) {
  const [isSignOutUnconfirmed] = useState(hasUnconfirmedSignOut);
  return (
    <div className={classes.messages}>
      {onExtensionLeft && (
        <Suspense>
          <ExtensionBanner onLeave={onExtensionLeft} />
        </Suspense>
      )}
      {isSignOutUnconfirmed && (
        <Suspense>
          <UnconfirmedSignOut onConfirmed={onSignedOut} />
        </Suspense>
      )}
      {failure !== null && <FailureBanner failure={failure} />}
    </div>
  );
}
