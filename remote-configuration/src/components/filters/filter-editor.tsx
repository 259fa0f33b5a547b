import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { focusControl } from "@gatehouse/shared/described-forms";
import { rowOperators } from "@gatehouse/shared/rules/row-filters";
import { Button } from "@gatehouse/shared/ui/button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { checkDraft, startDraft, withOperator, type DraftFault } from "../../model/filter-draft.ts";
import { FieldList } from "./field-list.tsx";
import classes from "./filters.module.css";
import { operatorKey } from "./use-condition-texts.ts";
import { ValueInput } from "./value-input.tsx";

type FilterEditorProps = {
  /** Columns to choose from. */
  columns: readonly GridColumn[];
  /** The condition to change; null starts with the choice of a column. */
  condition: RowCondition | null;
  onApply: (condition: RowCondition) => void;
  onCancel: () => void;
};

/** Edits one condition: its column, how it compares, and with what. */
export function FilterEditor({ columns, condition, onApply, onCancel }: FilterEditorProps) {
  const [draft, setDraft] = useState(condition);
  const column = columns.find(({ field }) => field === draft?.field);
  if (!draft || !column) return <FieldList columns={columns} onChoose={(chosen) => setDraft(startDraft(chosen))} />;
  return (
    <ConditionForm
      key={column.field}
      column={column}
      draft={draft}
      onChange={setDraft}
      onApply={onApply}
      onCancel={onCancel}
    />
  );
}

type ConditionFormProps = {
  column: GridColumn;
  draft: RowCondition;
  onChange: (draft: RowCondition) => void;
  onApply: (condition: RowCondition) => void;
  onCancel: () => void;
};

function ConditionForm({ column, draft, onChange, onApply, onCancel }: ConditionFormProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<DraftFault | null>(null);
  const headingId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  // i18n-keys: grid.filters.problems.*
  const error = fault === null ? undefined : t(`grid.filters.problems.${fault.problem}`);
  useEffect(() => {
    if (fault !== null) focusControl(formRef.current);
  }, [fault]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // In a form, it would be saved too: React passes events on to where the panel was opened.
    event.stopPropagation();
    const found = checkDraft(draft, column);
    setFault(found);
    // Later, or React would take the navigation for an action of this form, which is gone by then.
    if (found === null) queueMicrotask(() => onApply(draft));
  };
  const handleChange = (changed: RowCondition): void => {
    setFault(null);
    onChange(changed);
  };
  return (
    <form ref={formRef} className={classes.form} aria-labelledby={headingId} noValidate onSubmit={handleSubmit}>
      {/* i18n-keys: grid.columns.* */}
      <h2 id={headingId} className={classes.heading}>
        {t(column.resourceKey)}
      </h2>
      {rowOperators[column.type].length > 1 && (
        <NativeSelect
          label={t("grid.filters.operator")}
          isLabelHidden
          size="small"
          value={draft.operator}
          options={rowOperators[column.type].map((operator) => ({ value: operator, label: t(operatorKey(operator)) }))}
          onChange={({ target }) => {
            const operator = rowOperators[column.type].find((known) => known === target.value);
            if (operator) handleChange(withOperator(draft, column, operator));
          }}
        />
      )}
      <ValueInput
        column={column}
        draft={draft}
        error={error}
        faultyAt={fault?.at}
        onChange={(values) => handleChange({ ...draft, values })}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="small">
          {t("grid.filters.apply")}
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t("grid.filters.cancel")}
        </Button>
      </div>
    </form>
  );
}
