import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useNavigate } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import type { Dispatch } from "react";
import type { FrameHostAction, FrameHostState } from "./frame-host-state.ts";

/**
 * Handles a frame's message that it has no session. If the server confirms it, the session expires here too. If not,
 * the frame gets one reload; after that the user is logged out without a question.
 */
export function useLostSession(state: FrameHostState, dispatch: Dispatch<FrameHostAction>): () => void {
  const navigate = useNavigate();
  const { load, isSecondAttempt } = state;
  return () => {
    const handleSession = ({ SignedIn }: { SignedIn: boolean }): void => {
      if (!SignedIn) return;
      if (isSecondAttempt) void navigate(paths.logout);
      else dispatch({ type: "reload", load });
    };
    // Without an answer the state is unknown; the user may retry.
    sessionStore.refresh().then(handleSession, () => dispatch({ type: "overdue", load }));
  };
}
