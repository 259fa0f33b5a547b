import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useOrganization, useSession } from "@gatehouse/shared/session";
import { Building2, ChevronDown } from "lucide-react";
import { useCallback, useRef } from "react";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { organizationListPart } from "./organization-list-part.ts";
import { useChangeOrganization } from "./use-change-organization.ts";
import { type PickerStep, usePickerSequence } from "./use-picker-sequence.ts";
import classes from "./organization-picker.module.css";

const isButtonVisible = (step: PickerStep): boolean => step === "rest" || step === "button-fades-in";

/** Shows the current organization in the header; its button fades when pressed, and the list opens below. */
export function OrganizationPicker() {
  const { t } = useTranslation();
  const { Settings } = useSession();
  const organization = useOrganization();
  const change = useChangeOrganization();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const focusButton = useCallback(() => buttonRef.current?.focus(), []);
  const { step, open, close } = usePickerSequence(focusButton);
  const renderList = useLazyPart(organizationListPart, step !== "rest", close);
  if (!Settings.IsMultiTenant || !organization) return null;

  const handleChoose = (chosen: Organization): void => {
    close();
    change(chosen);
  };
  return (
    <div className={classes.picker}>
      <button
        ref={buttonRef}
        type="button"
        aria-label={t("organization-picker.button", { name: organization.orgLabel })}
        aria-haspopup="listbox"
        aria-expanded={step === "list"}
        className={isButtonVisible(step) ? classes.button : `${classes.button} ${classes.faded}`}
        onClick={open}
        {...loadAhead(organizationListPart)}
      >
        <Building2 aria-hidden="true" />
        <bdi className={classes.name}>{organization.orgLabel}</bdi>
        <ChevronDown aria-hidden="true" />
      </button>
      {renderList && step === "list" && (
        <div className={classes.panel}>
          <h2 className={classes.heading}>{t("organization-picker.list")}</h2>
          {renderList({ onChoose: handleChoose, onEscape: close, onBlur: close })}
        </div>
      )}
    </div>
  );
}
