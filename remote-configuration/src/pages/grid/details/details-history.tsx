import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useValueWords } from "../../../components/use-value-words.ts";
import { filteredGridPath } from "../../../model/grid-address.ts";
import {
  LIST_SEPARATOR,
  listDetailChanges,
  type ChangedValue,
  type DetailChange,
} from "../../../model/grid-history.ts";
import { DetailsSection } from "./details-section.tsx";
import classes from "./details-sections.module.css";

type Entry = NonNullable<GridDetails["history"]>[number];

type DetailsHistoryProps = {
  history: readonly Entry[];
  /** Where all of it is. */
  all: GridDetails["allHistory"];
  /** Those of the grid, for the words of their values. */
  columns: readonly GridColumn[];
  showsSeconds: boolean;
};

/** What was done with the row, the newest first. */
export function DetailsHistory({ history, all, columns, showsSeconds }: DetailsHistoryProps) {
  const { t } = useTranslation();
  const link = all && <TextLink to={filteredGridPath(all)}>{t("grid.details-panel.all-history")}</TextLink>;
  return (
    <DetailsSection title={t("grid.details-panel.history")} aside={link}>
      {history.length === 0 ? (
        <p className={classes.nothing}>{t("grid.details-panel.no-history")}</p>
      ) : (
        <ol className={classes.history}>
          {history.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} columns={columns} showsSeconds={showsSeconds} />
          ))}
        </ol>
      )}
    </DetailsSection>
  );
}

type HistoryEntryProps = Pick<DetailsHistoryProps, "columns" | "showsSeconds"> & { entry: Entry };

function HistoryEntry({ entry, columns, showsSeconds }: HistoryEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.dateTime(entry.at, { dateStyle: "medium", timeStyle: showsSeconds ? "medium" : "short" });
  return (
    <li>
      {/* i18n-keys: grid.history.* */}
      <p>{t(`grid.history.${entry.action.replaceAll(".", "-")}`, { defaultValue: entry.action })}</p>
      {listDetailChanges(entry.details).map((change) => (
        <ChangedField key={change.field} change={change} columns={columns} />
      ))}
      <p className={classes.origin}>
        <bdi>{entry.userName === "" ? t("grid.details-panel.system") : entry.userName}</bdi>
        {" · "}
        <time dateTime={entry.at}>{time}</time>
      </p>
    </li>
  );
}

type ChangedFieldProps = { change: DetailChange; columns: readonly GridColumn[] };

function ChangedField({ change, columns }: ChangedFieldProps) {
  const { t } = useTranslation();
  const toWords = useValueWords();
  const column = columns.find(({ field }) => field === change.field);
  // i18n-keys: grid.columns.*, form.fields.users.*.label
  const ofForm = t(`form.fields.users.${change.field}.label`, { defaultValue: change.field });
  const name = t(`grid.columns.${change.field}`, { defaultValue: ofForm });
  const describe = (value: ChangedValue): string => {
    if (typeof value === "boolean") return value ? t("grid.yes") : t("grid.no");
    if (value === "") return t("grid.no-value");
    const values = column?.type === "list" ? value.split(LIST_SEPARATOR) : [value];
    return values.map((one) => toWords(column, one)).join(LIST_SEPARATOR);
  };
  return (
    <p className={classes.change}>
      {t("grid.details-panel.change", { name, before: describe(change.before), after: describe(change.after) })}
    </p>
  );
}
