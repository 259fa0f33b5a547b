import { useNotify } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { renewCertificate } from "../../data/certificates.actions.ts";
import type { Certificate } from "../../data/certificates.contract.ts";

/** Renews a certificate and tells the result. */
export function RenewButton({ certificate: { id, host } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const renew = async (): Promise<void> => {
    setIsPending(true);
    try {
      const { expiresAt } = await renewCertificate(id);
      const values = { host, date: format.date(expiresAt) };
      notify({ format: "success", messageKey: "certificates.renewed", values });
    } catch {
      notify({ format: "error", messageKey: "certificates.renew-failed", values: { host } });
    }
    setIsPending(false);
  };
  return (
    <Button icon={<RefreshCw aria-hidden="true" />} isPending={isPending} onClick={() => void renew()}>
      {t("certificates.renew")}
    </Button>
  );
}
