import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useIsFresh } from "../../../components/use-is-fresh.ts";
import { useOptionChanges } from "../../../data/option-changes.hooks.ts";
import { ChangeEntry } from "./change-entry.tsx";
import classes from "./field-history.module.css";

type HistoryPagesProps = {
  field: DescribedField;
  scopeId: string /** Undefined if nothing can be reverted. */;
  onReverted: (() => void) | undefined;
};

/** The changes of a field, the newest first; older ones on request. */
export function HistoryPages(props: HistoryPagesProps) {
  /** What each page after the first one follows. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <div className={classes.pages}>
      {[undefined, ...cursors].map((before, index) => (
        <HistoryPage
          key={before ?? ""}
          {...props}
          before={before}
          onShowOlder={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  );
}

type HistoryPageProps = HistoryPagesProps & {
  before: string | undefined;
  /** Undefined if the next page shows already. */
  onShowOlder: ((next: string) => void) | undefined;
};

function HistoryPage({ field, scopeId, before, onShowOlder, onReverted }: HistoryPageProps) {
  const { t } = useTranslation();
  const read = useOptionChanges(scopeId, field.id, before);
  // An earlier answer lacks what was saved since.
  const isFresh = useIsFresh(read.isValidating);
  return (
    <ReadState
      read={isFresh ? read : { ...read, data: undefined, error: undefined }}
      failure={{ title: t("option.history.failed") }}
    >
      {({ changes, next }) => (
        <>
          {changes.length === 0 && before === undefined && <p className={classes.none}>{t("option.history.none")}</p>}
          <ul className={classes.changes}>
            {changes.map((change) => (
              <ChangeEntry key={change.id} field={field} change={change} onReverted={onReverted} />
            ))}
          </ul>
          {next !== null && onShowOlder && (
            <Button variant="ghost" size="small" onClick={() => onShowOlder(next)}>
              {t("option.history.older")}
            </Button>
          )}
        </>
      )}
    </ReadState>
  );
}
