import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { ReactNode } from "react";
import classes from "./view-only-fields.module.css";

/** Fields that users without the permission to edit see, and can't change. */
export function ViewOnlyFields({ isViewOnly, children }: { isViewOnly: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {isViewOnly && <Banner tone="info">{t("components.view-only")}</Banner>}
      <fieldset className={classes.fields} disabled={isViewOnly}>
        {children}
      </fieldset>
    </>
  );
}
