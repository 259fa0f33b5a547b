import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { Drawer } from "@gatehouse/shared/ui/drawer";
import { useState } from "react";
import type { Certificate } from "../../data/certificates.contract.ts";
import { useWarningDays } from "../../data/certificates.hooks.ts";
import { stateOf } from "../../model/certificate-states.ts";
import classes from "./certificate-details.module.css";
import { NoteForm } from "./note-form.tsx";
import { RenewButton } from "./renew-button.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One certificate; users with `certificates.renew` can renew it and write its note. */
export function CertificateDetails({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const warningDays = useWarningDays();
  const [now] = useState(() => new Date());
  const mayChange = useHasPermission("certificates.renew");
  const { host, issuer, expiresAt, note } = certificate;
  const facts = [
    {
      term: t("certificates.columns.state"),
      description: <StateBadge state={stateOf(certificate, now, warningDays)} />,
    },
    {
      term: t("certificates.columns.expires"),
      description: `${format.dateTime(expiresAt)} (${format.relativeTime(expiresAt)})`,
    },
    { term: t("certificates.columns.issuer"), description: <bdi>{issuer}</bdi> },
    ...(mayChange ? [] : [{ term: t("certificates.columns.note"), description: <bdi>{note}</bdi> }]),
  ];
  return (
    <Drawer isOpen onClose={onClose} title={host} side="end">
      <div className={classes.content}>
        <DescriptionList items={facts} />
        {mayChange && <RenewButton certificate={certificate} />}
        {mayChange && <NoteForm certificate={certificate} />}
      </div>
    </Drawer>
  );
}
