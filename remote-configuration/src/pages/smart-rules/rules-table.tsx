import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SmartRule, SmartRuleList } from "@gatehouse/shared/contracts/smart-rules.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { ArrowDown, ArrowUp } from "lucide-react";
import { RuleMatches } from "./rule-matches.tsx";
import { RuleSettings } from "./rule-settings.tsx";
import classes from "./smart-rules-page.module.css";

type RulesTableProps = {
  list: SmartRuleList;
  mayEdit: boolean;
  isPending: boolean;
  onMove: (id: string, step: -1 | 1) => void;
};

/** The rules in their order: what each selects, sets, and has set where others match too. */
export function RulesTable({ list, mayEdit, isPending, onMove }: RulesTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(list);
  const last = list.rules.length - 1;
  const moves: DataTableColumn<SmartRule> = {
    id: "order",
    header: t("smart-rules.columns.order"),
    renderCell: ({ id, name }) => {
      const index = list.rules.findIndex((rule) => rule.id === id);
      return (
        <span className={classes.moves}>
          <IconButton
            label={t("smart-rules.move-up", { name })}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={isPending || index === 0}
            onClick={() => onMove(id, -1)}
          />
          <IconButton
            label={t("smart-rules.move-down", { name })}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={isPending || index === last}
            onClick={() => onMove(id, 1)}
          />
        </span>
      );
    },
  };
  return (
    <DataTable
      label={t("smart-rules.title")}
      columns={mayEdit ? [...columns, moves] : columns}
      rows={list.rules}
      getRowId={({ id }) => id}
      getRowLabel={({ name }) => name}
      resultText={t("smart-rules.count", { count: list.rules.length })}
    />
  );
}

function useColumns(list: SmartRuleList): DataTableColumn<SmartRule>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "position",
      header: t("smart-rules.columns.position"),
      renderCell: ({ id }) => format.number(list.rules.findIndex((rule) => rule.id === id) + 1),
    },
    {
      id: "name",
      header: t("smart-rules.columns.name"),
      isRowHeader: true,
      renderCell: ({ id, name, isEnabled }) => (
        <span className={classes.name}>
          <TextLink to={pathTo.configurationForm(itemSetIds.smartRules, id)}>
            <bdi>{name}</bdi>
          </TextLink>
          {!isEnabled && <Badge>{t("smart-rules.off")}</Badge>}
        </span>
      ),
    },
    { id: "sets", header: t("smart-rules.columns.sets"), renderCell: (rule) => <RuleSettings rule={rule} /> },
    {
      id: "matches",
      header: t("smart-rules.columns.matches"),
      renderCell: (rule) => <RuleMatches rule={rule} list={list} />,
    },
  ];
}
