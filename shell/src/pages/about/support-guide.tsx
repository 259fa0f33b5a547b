import type { SupportContact } from "@gatehouse/shared/contracts/support-contacts.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { timeOfDay } from "@gatehouse/shared/rules/time-of-day";
import { useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { useServerVersion } from "../../data/about.hooks.ts";
import { useSupportContact } from "../../data/support-contacts.hooks.ts";
import { shellVersionAtom } from "../../federation/selection/selection.atoms.ts";
import classes from "./about-page.module.css";
import { OutsideLink } from "./outside-link.tsx";
import { supportMail } from "./support-mail.ts";

/** The support contact: that of the organization, else a link or address of the installation, else a mail draft. */
export function SupportGuide() {
  const { t } = useTranslation();
  const { supportUrl } = useSession().Settings;
  const { data: contact } = useSupportContact();
  const emails = contact?.Emails ?? [];
  const mail = useSupportMail(emails);
  const hasMail = emails.length > 0 || supportUrl === undefined;
  return (
    <>
      <OutsideLink href={hasMail ? mail : supportUrl}>{t("about.guides.support")}</OutsideLink>
      {contact && <Contact {...contact} />}
      <p className={classes.muted}>{t(hintOf(emails.length > 0, hasMail))}</p>
    </>
  );
}

function Contact({ Team, Note, OpensAtMinutes: opensAt, ClosesAtMinutes: closesAt }: SupportContact) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={classes.muted}>
        <bdi>{Team}</bdi>
        {opensAt !== null && closesAt !== null && (
          <> · {t("about.guides.hours", { from: timeOfDay(opensAt, format), to: timeOfDay(closesAt, format) })}</>
        )}
      </p>
      {Note !== "" && (
        <p className={classes.muted}>
          <bdi className={classes.note}>{Note}</bdi>
        </p>
      )}
    </>
  );
}

// i18n-keys: about.guides.contact-hint, about.guides.mail-hint, about.guides.support-hint
function hintOf(hasContact: boolean, hasMail: boolean): string {
  if (hasContact) return "about.guides.contact-hint";
  return hasMail ? "about.guides.mail-hint" : "about.guides.support-hint";
}

/** Without a contact the user writes to the operator of the installation. */
function useSupportMail(to: readonly string[]): string {
  const { t } = useTranslation();
  const { data } = useServerVersion();
  const shellVersion = useAtomValue(shellVersionAtom);
  return supportMail({
    to,
    subject: t("about.mail.subject"),
    lines: [
      t("about.mail.question"),
      "",
      "",
      `${t("about.product.version")}: ${data?.Version ?? "?"}`,
      `${t("about.product.console")}: ${shellVersion}`,
    ],
  });
}
