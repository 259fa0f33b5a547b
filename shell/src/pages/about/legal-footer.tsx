import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useState } from "react";
import classes from "./about-page.module.css";
import { OutsideLink } from "./outside-link.tsx";

/** Year of the first version; the range ends in the current year. */
const FIRST_YEAR = 2026;

/** Names of networks are not translated. */
const socialNetworks = [
  { key: "linkedInUrl", name: "LinkedIn" },
  { key: "xUrl", name: "X" },
  { key: "facebookUrl", name: "Facebook" },
  { key: "instagramUrl", name: "Instagram" },
] as const;

/** Legal notices, and the company if the installation shows it. */
export function LegalFooter() {
  const { t } = useTranslation();
  const { showSocialLinks } = useSession().Settings;
  const [currentYear] = useState(() => new Date().getFullYear());
  const years = currentYear > FIRST_YEAR ? `${FIRST_YEAR}–${currentYear}` : String(FIRST_YEAR);
  return (
    <section className={classes.legal} aria-label={t("about.legal.title")}>
      <div className={classes.legalText}>
        <TextLink to={pathTo.termsOfUse("read")}>{t("about.legal.terms")}</TextLink>
        <p className={classes.muted}>{t("about.legal.copyright", { years })}</p>
      </div>
      {showSocialLinks && <CompanyLinks />}
    </section>
  );
}

function CompanyLinks() {
  const { t } = useTranslation();
  const { Settings } = useSession();
  return (
    <ul className={classes.company} aria-label={t("about.company.label")}>
      {Settings.companyUrl !== undefined && (
        <li>
          <OutsideLink href={Settings.companyUrl}>{t("about.company.link")}</OutsideLink>
        </li>
      )}
      {socialNetworks.map(({ key, name }) => {
        const href = Settings[key];
        return (
          href !== undefined && (
            <li key={key}>
              <OutsideLink href={href}>{name}</OutsideLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
