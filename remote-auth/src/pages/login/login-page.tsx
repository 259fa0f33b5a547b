import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { LoginSections } from "./login-sections.tsx";

/**
 * Sign-in. A live session leads on, however it came about: found on entry, made here, or made in another tab.
 * One whose sign-out could not be confirmed does not count as live.
 */
export function LoginPage() {
  const session = useSession();
  const [query] = useSearchParams();
  if (!session.SignedIn) return <LoginSections />;
  const target = session.MustChangePassword ? paths.account : redirectTarget(query.get("redir"));
  return <Navigate to={target} replace />;
}
