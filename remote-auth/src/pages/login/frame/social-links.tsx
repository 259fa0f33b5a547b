import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { linkUrl } from "../../../model/link-url.ts";
import classes from "./login-footer.module.css";

/** Names of networks are not translated. */
const networks = [
  { key: "linkedInUrl", name: "LinkedIn" },
  { key: "xUrl", name: "X" },
  { key: "facebookUrl", name: "Facebook" },
  { key: "instagramUrl", name: "Instagram" },
] as const;

export type SocialLinksProps = { settings: Settings };

/** Links to the company's pages on social networks, if configured. */
export function SocialLinks({ settings }: SocialLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.social} aria-label={t("login.footer.social")}>
      {networks.map(({ key, name }) => {
        const address = settings[key];
        const href = address === undefined ? null : linkUrl(address, window.location.origin);
        return (
          href !== null && (
            <li key={key}>
              <TextLink href={href} opensNewWindow tone="muted">
                {name}
                <VisuallyHidden>{t("login.footer.new-window")}</VisuallyHidden>
              </TextLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
