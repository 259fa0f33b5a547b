import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { History } from "lucide-react";
import { useRef, useState } from "react";
import classes from "./field-history.module.css";
import { HistoryPages } from "./history-pages.tsx";

type FieldHistoryProps = {
  field: DescribedField;
  scopeId: string;
  /** The history only; there is no form for an earlier value. */
  isReadOnly?: boolean;
};

/** The button that opens the history of a field. */
export function FieldHistory({ field, scopeId, isReadOnly = false }: FieldHistoryProps) {
  const { t } = useTranslation();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // i18n-keys: option.fields.*.label
  const title = t("option.history.title", { name: t(field.resourceKey) });
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classes.button}
        aria-label={title}
        data-tooltip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <History aria-hidden="true" />
      </button>
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={title}
        hasHeading
        widthRem={36}
      >
        <HistoryPages field={field} scopeId={scopeId} onReverted={isReadOnly ? undefined : () => setOpen(false)} />
      </PopoverPanel>
    </>
  );
}
