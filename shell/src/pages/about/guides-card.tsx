import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Card } from "@gatehouse/shared/ui/card";
import classes from "./about-page.module.css";
import { OutsideLink } from "./outside-link.tsx";
import { SupportGuide } from "./support-guide.tsx";

/** Every server has this API documentation, which is linked unless the installation sets another one. */
const API_DESCRIPTION = "/api/docs";

/** Documentation and support. */
export function GuidesCard() {
  const { t } = useTranslation();
  const { documentationUrl } = useSession().Settings;
  return (
    <Card title={t("about.guides.title")}>
      <ul className={classes.guides}>
        <li>
          <OutsideLink href={documentationUrl ?? API_DESCRIPTION}>{t("about.guides.documentation")}</OutsideLink>
          <p className={classes.muted}>
            {t(documentationUrl === undefined ? "about.guides.api-hint" : "about.guides.documentation-hint")}
          </p>
        </li>
        <li>
          <SupportGuide />
        </li>
      </ul>
    </Card>
  );
}
