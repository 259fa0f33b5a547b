import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { FieldValueText } from "@gatehouse/shared/described-forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { FieldHistory } from "./history/field-history.tsx";
import classes from "./option-values.module.css";
import { ViewOnlyNote } from "./view-only-note.tsx";

type OptionValuesProps = { fields: readonly DescribedField[]; scopeId: string; hasNote: boolean };

/** A section that the user may not change. */
export function OptionValues({ fields, scopeId, hasNote }: OptionValuesProps) {
  const { t } = useTranslation();
  return (
    <>
      <DescriptionList
        // i18n-keys: option.fields.*.label
        items={fields.map((field) => ({
          term: t(field.resourceKey),
          description: (
            <div data-field={field.id} tabIndex={-1} className={classes.value}>
              <FieldValueText field={field} />
              <FieldHistory field={field} scopeId={scopeId} isReadOnly />
            </div>
          ),
        }))}
      />
      {hasNote && (
        <p className={classes.note}>
          <ViewOnlyNote />
        </p>
      )}
    </>
  );
}
