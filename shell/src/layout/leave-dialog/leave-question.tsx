import { hasUnsavedWorkAtom } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect } from "react";
import { leaveGuard, leaveQuestionAtom } from "../../navigation/leave-guard.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const leaveDialogPart = createLazyPart(
  async () => (await import(/* webpackChunkName: "questions" */ "./leave-dialog.tsx")).LeaveDialog,
);

/** Loads the leave dialog as soon as something is unsaved, so that it also works offline. */
export function LeaveQuestion() {
  const isDirty = useAtomValue(hasUnsavedWorkAtom);
  const isAsked = useAtomValue(leaveQuestionAtom) !== null;
  const renderDialog = useLazyPart(leaveDialogPart, isDirty || isAsked);
  useEffect(() => {
    if (!isAsked) return;
    // If the dialog fails to load, the user stays on the page, which loses nothing.
    leaveDialogPart.load().catch(() => leaveGuard.getQuestion()?.answer(false));
  }, [isAsked]);
  return renderDialog?.({});
}
