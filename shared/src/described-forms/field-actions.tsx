import { CircleHelp, RotateCcw } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { PopoverPanel } from "../ui/popover-panel/popover-panel.tsx";
import classes from "./described-forms.module.css";

type HelpPopup = NonNullable<DescribedField["parameters"]["helpPopup"]>;

type FieldActionsProps = {
  label: string;
  helpPopup: HelpPopup | undefined;
  /** The default in words, if the value differs from it and can be reset. */
  otherDefault?: string;
  onReset?: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The small buttons of a field, beside its label. */
export function FieldActions({ label, helpPopup, otherDefault, onReset, children }: FieldActionsProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.actions}>
      {otherDefault !== undefined && (
        <button
          type="button"
          className={classes.action}
          aria-label={t("forms.resetToDefault", { label, value: otherDefault })}
          data-tooltip=""
          onClick={onReset}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      )}
      {helpPopup && <HelpButton label={label} {...helpPopup} />}
      {children}
    </span>
  );
}

function HelpButton({ label, titleResourceKey, contentResourceKeys }: HelpPopup & { label: string }) {
  const { t } = useTranslation();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // i18n-keys: *.help.*
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classes.action}
        aria-label={t("forms.help", { label })}
        data-tooltip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp aria-hidden="true" />
      </button>
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t(titleResourceKey)}
        hasHeading
        widthRem={32}
      >
        <div className={classes.helpTexts}>
          {contentResourceKeys.map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </div>
      </PopoverPanel>
    </>
  );
}
