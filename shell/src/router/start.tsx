import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { currentPath, useNavigate } from "@gatehouse/shared/routing";
import { sessionStore, startPage } from "@gatehouse/shared/session";
import { useEffect } from "react";

/** The route for an empty path: redirects to the user's first page. */
export function Start() {
  const navigate = useNavigate();
  useEffect(() => {
    // Does nothing if the user has navigated in the same render.
    if (currentPath() !== "" && currentPath() !== "/") return;
    void navigate(sessionStore.get().SignedIn ? startPage() : paths.login, { replace: true });
  }, [navigate]);
  return null;
}
