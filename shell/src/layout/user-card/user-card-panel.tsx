import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Avatar } from "@gatehouse/shared/ui/avatar";
import { Button } from "@gatehouse/shared/ui/button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { Info, LogOut, Settings } from "lucide-react";
import type { RefObject } from "react";
import { displayName, personName } from "./display-name.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import classes from "./user-card-panel.module.css";

/** Fits a long name with its account on one line. */
const widthRem = 41;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  onLogOut: () => void;
};

/** The user card: account, preferences of this browser, and log-out. */
export function UserCardPanel({ isOpen, onClose, triggerRef, onLogOut }: Props) {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      triggerRef={triggerRef}
      isOpen={isOpen}
      onClose={onClose}
      label={t("user-card.label")}
      widthRem={widthRem}
    >
      <div className={classes.card}>
        <UserIdentity />
        <div className={classes.preferences}>
          <ThemeChoice />
          <LanguageChoice />
        </div>
        <div className={classes.actions}>
          <LinkButton to={paths.account} size="small" icon={<Settings aria-hidden="true" />}>
            {t("user-card.account")}
          </LinkButton>
          <LinkButton to={paths.about} size="small" icon={<Info aria-hidden="true" />}>
            {t("user-card.about")}
          </LinkButton>
          <Button variant="secondary" size="small" icon={<LogOut aria-hidden="true" />} onClick={onLogOut}>
            {t("user-card.log-out")}
          </Button>
        </div>
      </div>
    </PopoverPanel>
  );
}

function UserIdentity() {
  const { t } = useTranslation();
  const format = useFormat();
  const { SessionUser, LastLoginDate } = useSession();
  if (!SessionUser) return null;
  return (
    <div className={classes.identity}>
      <Avatar name={personName(SessionUser) || SessionUser.UserName} size="large" />
      <div className={classes.texts}>
        <p className={classes.name}>
          <bdi>{displayName(SessionUser)}</bdi>
        </p>
        {SessionUser.EmailAddress && (
          <p>
            <bdi>{SessionUser.EmailAddress}</bdi>
          </p>
        )}
        {LastLoginDate && <p>{t("user-card.last-login", { date: format.dateTime(LastLoginDate) })}</p>}
      </div>
    </div>
  );
}
