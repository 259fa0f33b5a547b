import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { LoginFrame } from "../frame/login-frame.tsx";
import { InfoSection } from "../sections/info-section.tsx";
import { SectionBody } from "../sections/section-body.tsx";
import { SignIn } from "../sign-in.tsx";
import { ExtensionBanner } from "./extension-banner.tsx";
import { useExtensionPurpose } from "./use-extension-purpose.ts";

const PARAMETER = "wfs";

/** The sign-in page in a window that the browser extension opened. However the user signs in, the hand-over follows. */
export function ExtensionLogin() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const purpose = useExtensionPurpose(query.get(PARAMETER), () => {
    // Going to the same address again would remount the page.
    if (!query.has(PARAMETER)) return;
    setQuery(
      (current) => {
        const kept = new URLSearchParams(current);
        kept.delete(PARAMETER);
        return kept;
      },
      { replace: true },
    );
  });
  const { extensionId } = purpose;
  if (extensionId === null) return <SignIn />;

  if (!session.SignedIn) {
    const handleLeave = (): void => {
      purpose.leave();
      // The banner, which had the focus, is gone.
      document.querySelector<HTMLElement>('[name="UserName"]')?.focus();
    };
    return <SignIn notice={<ExtensionBanner onLeave={handleLeave} />} />;
  }
  const before = pageBefore(session, extensionId);
  if (before !== null) return <Navigate to={before} replace />;
  return (
    <LoginFrame hasFooter>
      <SectionBody hasChanged>
        <InfoSection purpose={purpose} extensionId={extensionId} />
      </SectionBody>
    </LoginFrame>
  );
}

/** The page that a session needs before anything else, which leads back here; null if there is none. */
function pageBefore({ MustChangePassword, TermsAccepted }: SessionRead, extensionId: string): string | null {
  const redir = pathTo.login({ wfs: extensionId });
  if (MustChangePassword) return pathTo.requiredPasswordChange(redir);
  return TermsAccepted ? null : pathTo.termsOfUse("accept", redir);
}
