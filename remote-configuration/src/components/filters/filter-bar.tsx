import { MAX_ROW_CONDITIONS, type RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { FilterChip } from "@gatehouse/shared/ui/filter-chip";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { listFilterColumns, listOfferedColumns } from "../../model/grid-filters.ts";
import type { FilterScope } from "./filter-scope.ts";
import { FilterEditor } from "./filter-editor.tsx";
import classes from "./filters.module.css";
import { ReferenceChip } from "./reference-chip.tsx";
import { useConditionTexts } from "./use-condition-texts.ts";

const EDITOR_WIDTH_REM = 34;

/** The conditions of the filter as chips, locked ones first, and what adds and removes them. */
export function FilterBar({ filter }: { filter: FilterScope }) {
  const { t } = useTranslation();
  const describe = useConditionTexts(filter);
  const addRef = useRef<HTMLButtonElement>(null);
  const { open, locked, definition, config, onChange: setConditions } = filter;
  const offered = listOfferedColumns(definition.Columns, config);
  if (offered.length === 0 && locked.length + open.length === 0) return null;
  const remove = (index: number): void => {
    setConditions(open.toSpliced(index, 1));
    // What had the focus is gone.
    addRef.current?.focus();
  };
  return (
    <div className={classes.bar} role="group" aria-label={t("grid.filters.label")}>
      {locked.map((condition, index) => (
        <FilterChip key={index} {...describe(condition)} lockedText={t("grid.filters.locked")} />
      ))}
      {open.map((condition, index) => (
        <EditableChip
          key={index}
          filter={filter}
          condition={condition}
          onChange={(changed) => setConditions(open.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      {offered.length > 0 && (
        <AddFilter
          buttonRef={addRef}
          filter={filter}
          isFull={open.length + locked.length >= MAX_ROW_CONDITIONS}
          onAdd={(added) => setConditions([...open, added])}
        />
      )}
      {open.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setConditions([]);
            addRef.current?.focus();
          }}
        >
          {t("grid.filters.clear")}
        </Button>
      )}
    </div>
  );
}

type EditableChipProps = {
  filter: FilterScope;
  condition: RowCondition;
  onChange: (condition: RowCondition) => void;
  onRemove: () => void;
};

function EditableChip({ filter, condition, onChange, onRemove }: EditableChipProps) {
  const { t } = useTranslation();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const texts = useConditionTexts(filter)(condition);
  const column = filter.definition.Columns.find(({ field }) => field === condition.field);
  if (column?.refersTo !== undefined) {
    return <ReferenceChip filter={filter} condition={condition} refersTo={column.refersTo} onRemove={onRemove} />;
  }
  return (
    <>
      <FilterChip
        ref={triggerRef}
        {...texts}
        isExpanded={isOpen}
        onEdit={() => setOpen((isShown) => !isShown)}
        onRemove={onRemove}
      />
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t("grid.filters.edit", { name: texts.name })}
        widthRem={EDITOR_WIDTH_REM}
        align="start"
      >
        <FilterEditor
          columns={listFilterColumns(filter.definition.Columns)}
          condition={condition}
          onApply={(changed) => {
            setOpen(false);
            onChange(changed);
          }}
          onCancel={() => setOpen(false)}
        />
      </PopoverPanel>
    </>
  );
}

type AddFilterProps = {
  buttonRef: React.RefObject<HTMLButtonElement | null>;
  filter: FilterScope;
  isFull: boolean;
  onAdd: (condition: RowCondition) => void;
};

function AddFilter({ buttonRef, filter, isFull, onAdd }: AddFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="ghost"
        size="small"
        icon={<Plus aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        disabled={isFull}
        onClick={() => setOpen((isShown) => !isShown)}
      >
        {t("grid.filters.add")}
      </Button>
      <PopoverPanel
        triggerRef={buttonRef}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t("grid.filters.add")}
        widthRem={EDITOR_WIDTH_REM}
        align="start"
      >
        <FilterEditor
          columns={listOfferedColumns(filter.definition.Columns, filter.config)}
          condition={null}
          onApply={(added) => {
            setOpen(false);
            onAdd(added);
          }}
          onCancel={() => setOpen(false)}
        />
      </PopoverPanel>
    </>
  );
}
