import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { MAX_CONDITION_VALUES, type RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { currentTimeZone, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { fromLocalInput, toLocalInput, valueControl, type ValueControl } from "../../model/filter-draft.ts";
import { ChoicesInput } from "./choices-input.tsx";
import { DurationInput } from "./duration-input.tsx";
import { TokensInput } from "./tokens-input.tsx";
import type { ValuesProps } from "./values-props.ts";

type ValueInputProps = Omit<ValuesProps, "values"> & { column: GridColumn; draft: RowCondition };

/** The control for the values of a condition, by the type of its column and its operator. */
export function ValueInput({ column, draft, error, faultyAt, onChange }: ValueInputProps) {
  const control = valueControl(column, draft.operator);
  const props = { values: draft.values, error, onChange };
  switch (control) {
    case "none":
      return null;
    case "choices":
      return column.type === "badge" ? (
        <ChoicesInput {...props} column={column} />
      ) : (
        <OpenChoices {...props} column={column} />
      );
    case "yesNo":
      return <YesNoInput {...props} />;
    case "duration":
      return <DurationInput {...props} />;
    case "texts":
    case "numbers":
      return <TokensInput {...props} isNumeric={control === "numbers"} limit={MAX_CONDITION_VALUES} />;
    default:
      return <PlainInputs {...props} faultyAt={faultyAt} control={control} />;
  }
}

/** The values that have words, to choose from, and a box for all others: only those of badges are a closed list. */
function OpenChoices({ column, values, error, onChange }: ValuesProps & { column: GridColumn }) {
  const isKnown = (value: string): boolean => column.values?.some((known) => known.value === value) ?? false;
  const chosen = values.filter(isKnown);
  const others = values.filter((value) => !isKnown(value));
  return (
    <>
      <ChoicesInput
        column={column}
        values={chosen}
        error={undefined}
        onChange={(next) => onChange([...next, ...others])}
      />
      <TokensInput
        values={others}
        error={error}
        isNumeric={false}
        limit={MAX_CONDITION_VALUES - chosen.length}
        onChange={(next) => onChange([...new Set([...chosen, ...next])])}
      />
    </>
  );
}

function YesNoInput({ values, error, onChange }: ValuesProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t("grid.filters.value")}
      isLabelHidden
      size="small"
      error={error}
      value={values[0] ?? "true"}
      options={[
        { value: "true", label: t("grid.yes") },
        { value: "false", label: t("grid.no") },
      ]}
      onChange={({ target }) => onChange([target.value])}
    />
  );
}

/** One control, or two for a range. */
function PlainInputs({ control, values, error, faultyAt = [], onChange }: ValuesProps & { control: ValueControl }) {
  const { t } = useTranslation();
  const isMoment = control === "moment" || control === "moments";
  const isRange = control === "range" || control === "moments";
  const names = isRange ? [t("grid.filters.from"), t("grid.filters.to")] : [t("grid.filters.value")];
  return names.map((name, index) => (
    <TextInput
      key={name}
      label={name}
      isLabelHidden={!isRange}
      size="small"
      type={isMoment ? "datetime-local" : "text"}
      inputMode={control === "text" || isMoment ? undefined : "decimal"}
      autoComplete="off"
      spellCheck={false}
      // What no value is to blame for stands at the last.
      error={faultyAt.includes(index) || (faultyAt.length === 0 && index === names.length - 1) ? error : undefined}
      value={isMoment ? toLocalInput(values[index] ?? "", currentTimeZone()) : (values[index] ?? "")}
      onChange={({ target }) => {
        const value = isMoment ? fromLocalInput(target.value, currentTimeZone()) : target.value;
        onChange(names.map((_name, at) => (at === index ? value : (values[at] ?? ""))));
      }}
    />
  ));
}
