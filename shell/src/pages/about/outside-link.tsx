import { useTranslation } from "@gatehouse/shared/i18n";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ExternalLink, Mail } from "lucide-react";
import classes from "./about-page.module.css";

/** A link out of the console in a new window; mail links open the mail program. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation();
  const isMail = href.startsWith("mailto:");
  return (
    <TextLink href={href} opensNewWindow={!isMail} className={classes.outsideLink}>
      {children}
      {isMail ? <Mail aria-hidden="true" /> : <ExternalLink aria-hidden="true" />}
      {!isMail && <VisuallyHidden>{t("about.new-window")}</VisuallyHidden>}
    </TextLink>
  );
}
