import { endpointTargetTypeSchema } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useReportAddress } from "../address/report-address.ts";
import { RangeSelect } from "../components/range-select.tsx";
import { rightsFilters } from "../model/report-filter.ts";

/** What every list can be narrowed to by a choice: time, rights and target type. */
export function ReportFilters() {
  const { t } = useTranslation();
  return (
    <>
      <RangeSelect />
      <Choice
        name="rights"
        label={t("report.rights")}
        all={t("report-filters.all-rights")}
        // i18n-keys: report-filters.rights.*
        options={rightsFilters.map((value) => ({ value, label: t(`report-filters.rights.${value}`) }))}
      />
      <Choice
        name="type"
        label={t("report.target-type")}
        all={t("report-filters.all-types")}
        // i18n-keys: components.target-types.*
        options={endpointTargetTypeSchema.options.map((value) => ({
          value,
          label: t(`components.target-types.${value}`),
        }))}
      />
    </>
  );
}

type ChoiceProps = {
  name: "rights" | "type";
  label: string;
  /** The text of no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ name, label, all, options }: ChoiceProps) {
  const { query, change } = useReportAddress();
  const value = options.find((option) => option.value === query[name])?.value ?? "";
  return (
    <NativeSelect
      size="small"
      label={label}
      isLabelHidden
      value={value}
      options={[{ value: "", label: all }, ...options]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
