import type {
  PolicySimulationWithResults,
  SimulationResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { toCsv } from "@gatehouse/shared/rules/csv";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { DataTable } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { RadioGroup } from "@gatehouse/shared/ui/radio-group";
import { Download } from "lucide-react";
import { useState } from "react";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";
import { policyFileName } from "../model/policy-file.ts";
import { groupings, toGroupRows, type Grouping, type GroupRow } from "../model/simulation-rows.ts";
import { SimulatedEventsDialog } from "./simulated-events-dialog.tsx";
import classes from "./simulation-groups.module.css";
import { useDeciderNames } from "./use-decider-names.ts";
import { useGroupColumns } from "./use-group-columns.tsx";

type Props = { draft: PolicyDraft; simulation: PolicySimulationWithResults; results: SimulationResults };

/** The results by program, rule or user, and the events behind each row. */
export function SimulationGroups({ draft, simulation, results }: Props) {
  const { t } = useTranslation();
  const [grouping, setGrouping] = useState<Grouping>("program");
  const [isChangedOnly, setIsChangedOnly] = useState<boolean>();
  const [opened, setOpened] = useState<GroupRow>();
  const nameOf = useDeciderNames(draft.content, simulation);
  const canChange = simulation.publishedVersion !== null;
  const changedOnly = canChange && (isChangedOnly ?? results.changedStarts > 0);
  const rows = toGroupRows(results, grouping, nameOf).filter((row) => !changedOnly || row.changedStarts > 0);
  const columns = useGroupColumns({ grouping, changedOnly, nameOf, onOpen: setOpened });
  const handleExport = (): void => {
    const head = [t("simulator.columns.name"), t("simulator.columns.starts"), t("simulator.columns.changed")];
    const text = toCsv([head, ...rows.map((row) => [row.name, row.starts, row.changedStarts])]);
    saveFile(new Blob([text], { type: "text/csv" }), policyFileName(draft.policy.name).replace(/json$/, "csv"));
  };
  return (
    <section className={classes.groups} aria-label={t("simulator.results")}>
      <div className={classes.bar}>
        <RadioGroup
          label={t("simulator.group-by")}
          isRow
          value={grouping}
          // i18n-keys: simulator.groupings.*
          options={groupings.map((value) => ({ value, label: t(`simulator.groupings.${value}`) }))}
          onChange={(value) => setGrouping(groupings.find((one) => one === value) ?? "program")}
        />
        {canChange && (
          <Checkbox
            label={t("simulator.changed-only")}
            checked={changedOnly}
            onChange={(event) => setIsChangedOnly(event.target.checked)}
          />
        )}
        <Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={handleExport}>
          {t("simulator.export")}
        </Button>
      </div>
      <DataTable
        label={t(`simulator.groupings.${grouping}`)}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        emptyState={<PageState kind="empty" title={t("simulator.no-rows")} />}
      />
      {opened && (
        <SimulatedEventsDialog
          policyId={simulation.policyGuid}
          simulationId={simulation.id}
          row={opened}
          nameOf={nameOf}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
