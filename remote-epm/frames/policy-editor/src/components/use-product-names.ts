import { policyProductCodes } from "@gatehouse/shared/contracts/policies.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** Words for the kind of endpoints that a policy is for; a code that the console doesn't know stays as it is. */
export function useProductNames(): (code: string) => string {
  const { t } = useTranslation();
  return useCallback(
    // i18n-keys: components.products.*
    (code: string) => (policyProductCodes.some((known) => known === code) ? t(`components.products.${code}`) : code),
    [t],
  );
}
