import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { routePath, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { withoutParameters } from "../../../model/without-parameters.ts";
import { LoginEntrance } from "../login-entrance.tsx";
import { EXTENSION_PARAMETER } from "./opened-by-extension.ts";
import { useExtensionPurpose } from "./use-extension-purpose.ts";

/** The sign-in page in a window that the browser extension opened. */
export function ExtensionEntrance() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const extension = useExtensionPurpose(query.get(EXTENSION_PARAMETER), () => {
    setQuery((current) => withoutParameters(current, [EXTENSION_PARAMETER]), { replace: true });
  });
  return <LoginEntrance extension={extension} pageBefore={findPageBefore(session, extension.extensionId)} />;
}

/** The page that a session needs before anything else; it leads back here. */
function findPageBefore({ MustChangePassword, TermsAccepted }: SessionRead, extensionId: string | null): string | null {
  if (extensionId === null || (!MustChangePassword && TermsAccepted)) return null;
  const redir = pathTo.login({ wfs: extensionId });
  return MustChangePassword ? routePath(paths.account, { redir }) : pathTo.termsOfUse("accept", redir);
}
