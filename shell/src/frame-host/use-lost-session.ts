import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useNavigate } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { useCallback, type Dispatch } from "react";
import type { FrameHostAction, FrameHostState } from "./frame-host-state.ts";

/**
 * A frame says that it has no session. The server knows better: an ended session ends here too, by the expiry flow of
 * the store; a live one gives the frame one more attempt, then the user is logged out without a question.
 */
export function useLostSession(state: FrameHostState, dispatch: Dispatch<FrameHostAction>): () => void {
  const navigate = useNavigate();
  const { load, isSecondAttempt } = state;
  return useCallback(() => {
    const handleSession = ({ SignedIn }: { SignedIn: boolean }): void => {
      if (!SignedIn) return;
      if (isSecondAttempt) void navigate(paths.logout);
      else dispatch({ type: "reload", load });
    };
    // Without an answer nothing is known; the user may try again.
    sessionStore.refresh().then(handleSession, () => dispatch({ type: "overdue", load }));
  }, [navigate, dispatch, load, isSecondAttempt]);
}
