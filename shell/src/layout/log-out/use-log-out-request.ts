import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useNavigate } from "@gatehouse/shared/routing";
import { preferences } from "@gatehouse/shared/storage";
import { useCallback } from "react";

/** Asks before logging out, unless the user has disabled the question. */
export function useLogOutRequest(ask: () => void): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (preferences.get("suppressLogoutConfirmation") === true) void navigate(paths.logout);
    else ask();
  }, [navigate, ask]);
}
