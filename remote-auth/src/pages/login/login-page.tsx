import { useSearchParams } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { sessionArea } from "@gatehouse/shared/storage";
import { lazy, Suspense, useState } from "react";
import { readFirstOffer } from "../../data/sign-in-details.actions.ts";
import { signInLinksPart } from "./alternatives/sign-in-alternatives.tsx";
import { domainFieldPart } from "./credentials/lazy-domain-field.tsx";
import { socialLinksPart } from "./frame/login-footer.tsx";
import { prepareSection } from "./sections/lazy-section.tsx";
import { SignIn } from "./sign-in.tsx";

/** Rarely needed, so loaded on demand. */
const ExtensionLogin = lazy(async () => ({
  default: (await import("./extension/extension-login.tsx")).ExtensionLogin,
}));

/**
 * Loads what the first screen shows, so that it renders at once. A part that cannot be loaded is tried again when it
 * shows.
 */
export async function prepareFirstScreen(): Promise<void> {
  const offer = readFirstOffer();
  if (offer === null) return;
  const { banner, domains, singleSignOn, signUpUrl } = offer;
  await Promise.allSettled([
    banner === null ? undefined : prepareSection("prelogin"),
    domains === null || domains.length === 0 ? undefined : domainFieldPart.prepare(),
    singleSignOn === null && signUpUrl === null ? undefined : signInLinksPart.prepare(),
    sessionStore.get().Settings.showSocialLinks ? socialLinksPart.prepare() : undefined,
  ]);
}

/** The sign-in page, for the console or for the browser extension that opened it. */
export function LoginPage() {
  const [query] = useSearchParams();
  const isAsked = query.has("wfs") || sessionArea.get("extensionEntry") !== null;
  const [isForExtension, setForExtension] = useState(isAsked);
  if (isAsked && !isForExtension) setForExtension(true);
  return isForExtension ? (
    <Suspense>
      <ExtensionLogin />
    </Suspense>
  ) : (
    <SignIn />
  );
}
