import { repeatRefusedCalls } from "../api/refused-calls.ts";
import { listenToParent, postToParent } from "./window-messages.ts";

/** The console has one dialog for all: calls that wait at the same time get the same answer. */
function askConsole(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = listenToParent((message) => {
      if (message.type !== "recentSignIn") return;
      stop();
      resolve(message.isProved);
    });
    postToParent({ type: "recentSignInNeeded" });
  });
}

/**
 * Frame side: lets the console ask the user when a call of the frame needs a recent sign-in. Returns the function that stops it.
 *
 * @since contract 1
 */
export function forwardStepUp(): () => void {
  return repeatRefusedCalls(({ needsProof }) => needsProof && window.parent !== window && askConsole());
}
