import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import classes from "./about-page.module.css";
import { OutsideLink } from "./outside-link.tsx";

/** The year of the first version; the range ends in the current year. */
const FIRST_YEAR = 2026;

/** Names of the networks are the same in every language. */
const socialNetworks = [
  { id: "linkedIn", name: "LinkedIn" },
  { id: "x", name: "X" },
  { id: "facebook", name: "Facebook" },
  { id: "instagram", name: "Instagram" },
] as const;

/** The legal part, and the company where the installation wants it shown. */
export function LegalFooter() {
  const { t } = useTranslation();
  const { showSocialLinks } = useSession().Settings;
  const currentYear = new Date().getFullYear();
  const years = currentYear > FIRST_YEAR ? `${FIRST_YEAR}–${currentYear}` : String(FIRST_YEAR);
  return (
    <section className={classes["legal"]} aria-label={t("about.legal.title")}>
      <div className={classes["legal-text"]}>
        <TextLink to={pathTo.termsOfUse("read")}>{t("about.legal.terms")}</TextLink>
        <p className={classes["muted"]}>{t("about.legal.copyright", { years })}</p>
      </div>
      {showSocialLinks && <CompanyLinks />}
    </section>
  );
}

function CompanyLinks() {
  const { t } = useTranslation();
  const { companyUrl, socialUrls = {} } = useSession().Settings;
  return (
    <ul className={classes["company"]} aria-label={t("about.company.label")}>
      {companyUrl !== undefined && (
        <li>
          <OutsideLink href={companyUrl}>{t("about.company.link")}</OutsideLink>
        </li>
      )}
      {socialNetworks.map(({ id, name }) => {
        const href = socialUrls[id];
        return (
          href !== undefined && (
            <li key={id}>
              <OutsideLink href={href}>{name}</OutsideLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
