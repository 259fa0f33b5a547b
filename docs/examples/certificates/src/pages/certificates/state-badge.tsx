import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import type { CertificateState } from "../../model/certificate-states.ts";

const tones = { expired: "danger", expiring: "warning", valid: "success" } as const;

/** The state of a certificate in words. */
export function StateBadge({ state }: { state: CertificateState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`certificates.states.${state}`)}</Badge>;
}
