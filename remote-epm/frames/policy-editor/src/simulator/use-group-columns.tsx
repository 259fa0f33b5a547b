import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { ArrowRight } from "lucide-react";
import { useMemo } from "react";
import { Decision } from "../components/decision.tsx";
import type { Decider, Grouping, GroupRow } from "../model/simulation-rows.ts";
import classes from "./simulation-groups.module.css";

type Options = {
  grouping: Grouping;
  /** Whether only rows with changes are listed. */
  changedOnly: boolean;
  nameOf: (decider: Decider) => string;
  onOpen: (row: GroupRow) => void;
};

/** Name, counts, decisions of the published version and the draft, and the rules that decided. */
export function useGroupColumns({ grouping, changedOnly, nameOf, onOpen }: Options): DataTableColumn<GroupRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const all: (DataTableColumn<GroupRow> | false)[] = [
      {
        id: "name",
        // i18n-keys: simulator.groupings.*
        header: t(`simulator.groupings.${grouping}`),
        isRowHeader: true,
        width: "30%",
        renderCell: (row) => (
          <>
            <button type="button" className={classes.name} onClick={() => onOpen(row)}>
              <bdi>{row.name}</bdi>
            </button>
            {row.detail !== "" && (
              <span className={classes.detail}>
                <bdi>{row.detail}</bdi>
              </span>
            )}
          </>
        ),
        getText: ({ name }) => name,
      },
      {
        id: "starts",
        header: t("simulator.columns.starts"),
        isNumeric: true,
        renderCell: ({ starts }) => format.number(starts),
      },
      changedOnly && {
        id: "changed",
        header: t("simulator.columns.changed"),
        isNumeric: true,
        renderCell: ({ changedStarts }) => format.number(changedStarts),
      },
      grouping !== "rule" && {
        id: "others",
        header: t(grouping === "program" ? "simulator.columns.users" : "simulator.columns.programs"),
        isNumeric: true,
        renderCell: ({ others }) => format.number(others ?? 0),
      },
      { id: "decisions", header: t("simulator.columns.decisions"), renderCell: (row) => <Outcome row={row} /> },
      grouping === "program" && {
        id: "rules",
        header: t("simulator.columns.decided-by"),
        renderCell: ({ deciders }) => <bdi>{deciders.map(nameOf).join(", ")}</bdi>,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, format, grouping, changedOnly, nameOf, onOpen]);
}

/** The change that most of its starts make; for a row without changes, what happens to most of them. */
function Outcome({ row: { changes, decisions } }: { row: GroupRow }) {
  const { t } = useTranslation();
  const [change] = changes;
  const [decision] = decisions.toSorted((one, other) => other.starts - one.starts);
  const more = change ? changes.length - 1 : decisions.length - 1;
  return (
    <span className={classes.outcome}>
      {change ? (
        <>
          <Decision decision={change.from} />
          <ArrowRight className={classes.arrow} role="img" aria-label={t("simulator.becomes")} />
          <Decision decision={change.to} />
        </>
      ) : (
        decision && <Decision decision={decision.decision} />
      )}
      {more > 0 && <span className={classes.more}>{t("simulator.more", { count: more })}</span>}
    </span>
  );
}
