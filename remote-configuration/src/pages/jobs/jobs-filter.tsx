import { jobStates, type JobFilter } from "@gatehouse/shared/contracts/jobs.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { FilterChip } from "@gatehouse/shared/ui/filter-chip";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useJobKind } from "./use-job-kind.ts";
import classes from "./jobs-page.module.css";

type JobsFilterProps = {
  filter: JobFilter;
  kinds: readonly string[];
  onChange: (name: "kind" | "state" | "subject", value: string) => void;
};

/** Which jobs the table shows. */
export function JobsFilter({ filter, kinds, onChange }: JobsFilterProps) {
  const { t } = useTranslation();
  const describeKind = useJobKind();
  const all = { value: "", label: t("jobs.all") };
  // A kind from the address that this server doesn't do stays chosen.
  const listed = filter.kind === undefined || kinds.includes(filter.kind) ? kinds : [...kinds, filter.kind];
  // i18n-keys: jobs.states.*
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t("jobs.columns.kind")}
        size="small"
        value={filter.kind ?? ""}
        options={[all, ...listed.map((kind) => ({ value: kind, label: describeKind(kind) }))]}
        onChange={(event) => onChange("kind", event.target.value)}
      />
      <NativeSelect
        label={t("jobs.columns.state")}
        size="small"
        value={filter.state ?? ""}
        options={[all, ...jobStates.map((state) => ({ value: state, label: t(`jobs.states.${state}`) }))]}
        onChange={(event) => onChange("state", event.target.value)}
      />
      {filter.subject !== undefined && (
        <FilterChip
          name={t("jobs.columns.subject")}
          value={t("jobs.selected-subject")}
          onRemove={() => onChange("subject", "")}
        />
      )}
    </div>
  );
}
