import type { SimulatedEvent, SimulatedEventsQuery } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { Decision } from "../components/decision.tsx";
import { useSimulatedEvents } from "../data/policy-simulations.hooks.ts";
import type { Decider } from "../model/simulation-rows.ts";
import classes from "./simulated-events-dialog.module.css";
import { useMissingFields } from "./use-missing-fields.ts";

type Props = {
  policyId: string;
  simulationId: string;
  query: SimulatedEventsQuery;
  title: string;
  nameOf: (decider: Decider) => string;
  onClose: () => void;
};

/** The events behind a count, a page at a time, each with what decided it. */
export function SimulatedEventsDialog({ policyId, simulationId, query, title, nameOf, onClose }: Props) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState<string>();
  const page = useSimulatedEvents(policyId, simulationId, cursor === undefined ? query : { ...query, cursor });
  return (
    <Dialog
      isOpen
      size="large"
      closesOnOutsidePress
      onClose={onClose}
      title={t("simulator.events-of", { name: title })}
    >
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
