import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "./two-factor.module.css";
import { useTakenFocus } from "./use-taken-focus.ts";

type InactiveDeviceProps = { isRequired: boolean; takesFocus: boolean; onConfigure: () => void };

/** No authenticator app yet, and the way to set one up. */
export function InactiveDevice({ isRequired, takesFocus, onConfigure }: InactiveDeviceProps) {
  const { t } = useTranslation();
  const buttonRef = useTakenFocus(takesFocus);
  return (
    <div className={classes.part}>
      <div className={classes.state}>
        <Badge tone={isRequired ? "warning" : "neutral"}>{t("account.twofa.inactive.state")}</Badge>
        <p>{t(isRequired ? "account.twofa.inactive.required" : "account.twofa.inactive.description")}</p>
      </div>
      <div>
        <Button ref={buttonRef} onClick={onConfigure}>
          {t("account.twofa.inactive.reconfigure")}
        </Button>
      </div>
    </div>
  );
}
