import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SmartRuleChange, SmartRuleChangeList } from "@gatehouse/shared/contracts/smart-rules.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useState } from "react";
import { useSmartRuleChanges } from "../../data/smart-rules.hooks.ts";
import { useSettingWords } from "./rule-settings.tsx";
import classes from "./smart-rules-page.module.css";

const grids = { assets: gridDefinitionIds.assets, accounts: gridDefinitionIds.managedAccounts } as const;

/** On small screens, each is a card of its own. */
const SHOWN_AT_FIRST = 20;

/** The records that a run has changed. */
export function RunChanges({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const read = useSmartRuleChanges(jobId);
  return (
    <ReadState
      read={read}
      skeleton={<DataTableSkeleton rowCount={3} />}
      failure={{ title: t("smart-rules.changes.failed") }}
    >
      {(list) => <ChangesTable list={list} />}
    </ReadState>
  );
}

function ChangesTable({ list: { changes, changedCount } }: { list: SmartRuleChangeList }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <DataTable
      label={t("smart-rules.changes.title")}
      columns={columns}
      rows={shown}
      getRowId={({ recordId }) => recordId}
      getRowLabel={({ name }) => name}
      resultText={
        shown.length < changedCount
          ? t("smart-rules.changes.some", { shown: shown.length, count: changedCount })
          : t("smart-rules.changes.count", { count: changedCount })
      }
      actions={
        shown.length < changes.length && (
          <Button variant="secondary" size="small" onClick={() => setWhole(true)}>
            {t("smart-rules.changes.all")}
          </Button>
        )
      }
      emptyState={<PageState kind="empty" title={t("smart-rules.changes.hidden")} />}
    />
  );
}

function useColumns(): DataTableColumn<SmartRuleChange>[] {
  const { t } = useTranslation();
  return [
    {
      id: "record",
      header: t("smart-rules.changes.columns.record"),
      isRowHeader: true,
      renderCell: ({ target, recordId, name, system }) => (
        <span className={classes.matches}>
          <TextLink to={routePath(paths.grid, { definition: grids[target], row: recordId })}>
            <bdi>{name}</bdi>
          </TextLink>
          {system !== "" && <bdi className={classes.muted}>{system}</bdi>}
        </span>
      ),
    },
    {
      id: "changes",
      header: t("smart-rules.changes.columns.changes"),
      renderCell: (change) => <ChangedValues change={change} />,
    },
    {
      id: "rules",
      header: t("smart-rules.changes.columns.rules"),
      renderCell: ({ rules }) => (rules.length === 0 ? t("smart-rules.none") : <bdi>{rules.join(", ")}</bdi>),
    },
  ];
}

function ChangedValues({ change: { values, hasTooManyTags } }: { change: SmartRuleChange }) {
  const { t } = useTranslation();
  const toWords = useSettingWords();
  return (
    <ul className={classes.settings}>
      {values.map(({ setting, before, after }) => (
        <li key={setting}>
          {/* i18n-keys: smart-rules.settings.* */}
          {t("grid.details-panel.change", {
            name: t(`smart-rules.settings.${setting}`),
            before: toWords(setting, before),
            after: toWords(setting, after),
          })}
        </li>
      ))}
      {hasTooManyTags && <li className={classes.warning}>{t("smart-rules.too-many-tags")}</li>}
    </ul>
  );
}
