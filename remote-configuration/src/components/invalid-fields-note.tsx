import { useFormState } from "@gatehouse/shared/forms";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { ReactNode } from "react";

/** Says in these words that nothing was saved because fields are invalid; the fields may be out of view. */
export function InvalidFieldsNote({ children }: { children: ReactNode }) {
  const { submitFailed, hasValidationErrors } = useFormState({
    subscription: { submitFailed: true, hasValidationErrors: true },
  });
  if (!submitFailed || !hasValidationErrors) return null;
  return (
    <Banner tone="danger" announce="alert">
      {children}
    </Banner>
  );
}
