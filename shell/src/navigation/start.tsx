import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { currentPath, useNavigate } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { useEffect } from "react";

/** The address without a route: leads to the first page of whoever is here. */
export function Start() {
  const navigate = useNavigate();
  useEffect(() => {
    // Who has gone on while this was being rendered is not called back.
    if (currentPath() !== "" && currentPath() !== "/") return;
    void navigate(sessionStore.get().SignedIn ? paths.dashboard : paths.login, { replace: true });
  }, [navigate]);
  return null;
}
