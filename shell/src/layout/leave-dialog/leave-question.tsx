import { dirtySources } from "@gatehouse/shared/frame";
import { useEffect, useSyncExternalStore } from "react";
import { leaveGuard } from "../../navigation/leave-guard.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

const leaveDialogPart = createLazyPart(async () => (await import("./leave-dialog.tsx")).LeaveDialog);

/** Has the dialog of the leave guard ready as soon as something is unsaved, so that it can ask even without a network. */
export function LeaveQuestion() {
  const isDirty = useSyncExternalStore(dirtySources.subscribe, dirtySources.hasAny);
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.getQuestion);
  const isAsked = question !== null;
  const renderDialog = useLazyPart(leaveDialogPart, isDirty || isAsked);
  useEffect(() => {
    if (!isAsked) return;
    // A question that cannot be shown must not hold the page; nothing is lost by staying.
    leaveDialogPart.load().catch(() => leaveGuard.getQuestion()?.answer(false));
  }, [isAsked]);
  return renderDialog?.({});
}
