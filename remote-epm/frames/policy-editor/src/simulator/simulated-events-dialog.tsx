import type { SimulatedEvent } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { Decision } from "../components/decision.tsx";
import { useSimulatedEvents } from "../data/policy-simulations.hooks.ts";
import type { Decider, GroupRow } from "../model/simulation-rows.ts";
import classes from "./simulated-events-dialog.module.css";
import { useMissingFields } from "./use-missing-fields.ts";

type Props = {
  policyId: string;
  simulationId: string;
  row: GroupRow;
  nameOf: (decider: Decider) => string;
  onClose: () => void;
};

/** The events behind a row, a page at a time, each with what decided it; of a row with changes, those that change. */
export function SimulatedEventsDialog({ policyId, simulationId, row, nameOf, onClose }: Props) {
  const { t } = useTranslation();
  const { name, starts, changedStarts: changed } = row;
  const [changedOnly, setChangedOnly] = useState(changed > 0);
  const [cursor, setCursor] = useState<string>();
  const query = {
    ...row.query,
    ...(changedOnly && { changed: "true" as const }),
    ...(cursor !== undefined && { cursor }),
  };
  const page = useSimulatedEvents(policyId, simulationId, query);
  return (
    <Dialog isOpen size="large" closesOnOutsidePress onClose={onClose} title={t("simulator.events-of", { name })}>
      {changed > 0 && (
        <div className={classes.filter}>
          <Checkbox
            label={t("simulator.changed-only")}
            checked={changedOnly}
            onChange={(event) => {
              setChangedOnly(event.target.checked);
              setCursor(undefined);
            }}
          />
          <span className={classes.muted}>{t("simulator.changed-of", { changed, starts })}</span>
        </div>
      )}
      <ReadState
        read={page}
        failure={{ title: t("simulator.events-failed") }}
        empty={{ when: ({ items }) => items.length === 0, title: t("simulator.no-rows") }}
      >
        {({ items, nextCursor }) => (
          <>
            {/* What may scroll must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul className={classes.events} aria-label={t("simulator.events")} tabIndex={0}>
              {items.map((item) => (
                <EventItem key={item.event.id} item={item} nameOf={nameOf} />
              ))}
            </ul>
            {nextCursor !== null && (
              <Button variant="secondary" size="small" onClick={() => setCursor(nextCursor)}>
                {t("simulator.older-events")}
              </Button>
            )}
          </>
        )}
      </ReadState>
    </Dialog>
  );
}

function EventItem({ item, nameOf }: { item: SimulatedEvent } & Pick<Props, "nameOf">) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useMissingFields();
  const { event, decision, publishedDecision, ruleId, otherPolicyId, missingFields } = item;
  const decider = otherPolicyId === null ? { ruleId } : { otherPolicyId };
  return (
    <li className={classes.event}>
      <span className={classes.line}>
        <Decision decision={decision} />
        {publishedDecision !== null && publishedDecision !== decision && (
          <span className={classes.was}>
            {t("simulator.was")} <Decision decision={publishedDecision} />
          </span>
        )}
        <span className={classes.muted}>
          {missingFields.length > 0 ? t("simulator.missing", { fields: describe(missingFields) }) : nameOf(decider)}
        </span>
      </span>
      <span className={classes.image}>
        <bdi dir="ltr">{event.image}</bdi>
      </span>
      <span className={classes.muted}>
        <bdi>{event.user}</bdi> · <bdi>{event.computer}</bdi> · {format.dateTime(event.occurredAt)}
      </span>
      {event.commandLine !== "" && (
        <code className={classes.command}>
          <bdi dir="ltr">{event.commandLine}</bdi>
        </code>
      )}
    </li>
  );
}
