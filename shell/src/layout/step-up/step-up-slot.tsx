import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect } from "react";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { startStepUp, stepUpQuestionAtom } from "../../session-watch/step-up-question.ts";

const stepUpDialogPart = createLazyPart(
  async () => (await import(/* webpackChunkName: "questions" */ "./step-up-dialog.tsx")).StepUpDialog,
);

/** Shows the step-up dialog when a call of any section, or of a frame, needs a recent sign-in. */
export function StepUpSlot() {
  const question = useAtomValue(stepUpQuestionAtom);
  const renderDialog = useLazyPart(stepUpDialogPart, question !== null, question?.cancel);
  useEffect(startStepUp, []);
  return question && (renderDialog?.({ onProve: question.prove, onCancel: question.cancel }) ?? null);
}
