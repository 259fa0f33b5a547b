import type { LoginDetails } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useFirstFocus } from "../../navigation/use-first-focus.ts";
import classes from "./plain-sign-in.module.css";

type AcceptBannerStepProps = { banner: NonNullable<LoginDetails["preLoginBanner"]>; onAccept: () => void };

/** The notice to accept before each sign-in, as plain text. */
export function AcceptBannerStep({ banner, onAccept }: AcceptBannerStepProps) {
  const { t } = useTranslation();
  useFirstFocus(undefined, true);
  return (
    <div className={classes.step}>
      <h2>{banner.title}</h2>
      <p className={classes.plainText}>{banner.text}</p>
      <div>
        <Button onClick={onAccept}>{t("plain-sign-in.accept")}</Button>
      </div>
    </div>
  );
}
