import { useFormState } from "@gatehouse/shared/forms";
import { useEffect, useEffectEvent } from "react";

/** Leaves a form that was saved; while it has what was typed during the save, it stays. */
export function LeaveOnceSaved({ onLeave }: { onLeave: () => void }) {
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  const isSaved = !dirty && !submitting;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  return null;
}
