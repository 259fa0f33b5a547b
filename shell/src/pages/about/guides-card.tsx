import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { Card } from "@gatehouse/shared/ui/card";
import { useServerVersion } from "../../data/about.hooks.ts";
import { shellVersionAtom } from "../../federation/selection.atoms.ts";
import classes from "./about-page.module.css";
import { OutsideLink } from "./outside-link.tsx";
import { supportMail } from "./support-mail.ts";

/** Every server describes its own interface; more documentation is wherever the installation says. */
const API_DESCRIPTION = "/api/docs";

/** Where the user reads on, and who helps. */
export function GuidesCard() {
  const { t } = useTranslation();
  const { documentationUrl, supportUrl } = useSession().Settings;
  const mail = useSupportMail();
  return (
    <Card title={t("about.guides.title")}>
      <ul className={classes["guides"]}>
        <li>
          <OutsideLink href={documentationUrl ?? API_DESCRIPTION}>{t("about.guides.documentation")}</OutsideLink>
          <p className={classes["muted"]}>
            {t(documentationUrl === undefined ? "about.guides.api-hint" : "about.guides.documentation-hint")}
          </p>
        </li>
        <li>
          <OutsideLink href={supportUrl ?? mail}>{t("about.guides.support")}</OutsideLink>
          <p className={classes["muted"]}>
            {t(supportUrl === undefined ? "about.guides.mail-hint" : "about.guides.support-hint")}
          </p>
        </li>
      </ul>
    </Card>
  );
}

/** Where the installation names no support, the user writes to whoever operates it. */
function useSupportMail(): string {
  const { t } = useTranslation();
  const { data } = useServerVersion();
  const shellVersion = useAtomValue(shellVersionAtom);
  return supportMail({
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
