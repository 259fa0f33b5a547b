import { repeatRefusedCalls, type RefusedCall } from "@gatehouse/shared/api";
import { onSessionCleanup, sessionStore } from "@gatehouse/shared/session";
import { appStore, atom } from "@gatehouse/shared/state";

/** Sends a proof of the user's identity; rejects if the server refuses it, and the question stays open. */
export type Prove = (send: () => Promise<void>) => Promise<void>;

type StepUpQuestion = { prove: Prove; cancel: () => void };

/** The open question for a proof of identity, shown by the step-up dialog. */
export const stepUpQuestionAtom = atom<StepUpQuestion | null>(null);

// Not atoms: nothing on screen shows them.
let asked: Promise<boolean> | null = null;
let proving: Promise<unknown> | null = null;
let provedAt = -Infinity;

/** Asks for a proof. Calls that need it while the question is open wait for the same answer. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean): void => {
      asked = null;
      appStore.set(stepUpQuestionAtom, null);
      resolve(isProved);
    };
    const prove: Prove = async (send) => {
      proving = send();
      await proving;
      provedAt = performance.now();
      settle(true);
    };
    appStore.set(stepUpQuestionAtom, { prove, cancel: () => settle(false) });
  });
  return asked;
}

async function decide({ status, needsProof, sentAt }: RefusedCall): Promise<boolean> {
  if (status !== 401 && !needsProof) return false;
  await proving?.catch(() => undefined);
  // Sent before the proof, which came between: it has replaced the token that the call had.
  if (sentAt < provedAt) return true;
  // The proof may have found that the session is over.
  return needsProof && sessionStore.get().SignedIn && askForProof();
}

/** Opens the question when the server asks for a recent sign-in. Returns the function that stops it. */
export function startStepUp(): () => void {
  const cancel = (): void => appStore.get(stepUpQuestionAtom)?.cancel();
  const stops = [repeatRefusedCalls(decide), onSessionCleanup(cancel), cancel];
  return () => {
    for (const stop of stops) stop();
  };
}
