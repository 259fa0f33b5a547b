import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useCertificates } from "../../data/certificates.hooks.ts";
import { CertificateDetails } from "./certificate-details.tsx";
import { CertificatesTable } from "./certificates-table.tsx";

/** The certificates of the organization, with details and renewal. */
export function CertificatesPage() {
  const { t } = useTranslation();
  const read = useCertificates();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = read.data?.items.find(({ id }) => id === openId);
  usePageHeader({ section: t("certificates.title") });
  return (
    <PageFrame pageId="certificates" title={t("certificates.title")} description={t("certificates.description")} wide>
      <ReadState read={read} skeleton={<DataTableSkeleton />} failure={{ title: t("certificates.failed") }}>
        {({ items }) => <CertificatesTable certificates={items} openId={openId} onOpen={setOpenId} />}
      </ReadState>
      {open && <CertificateDetails certificate={open} onClose={() => setOpenId(null)} />}
    </PageFrame>
  );
}
