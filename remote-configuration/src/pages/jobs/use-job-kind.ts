import { useTranslation } from "@gatehouse/shared/i18n";

/** The name of a kind of jobs; that of a newer server stays as it is. */
export function useJobKind(): (kind: string) => string {
  const { t } = useTranslation();
  // i18n-keys: jobs.kinds.*
  return (kind) => t(`jobs.kinds.${kind}`, { defaultValue: kind });
}
