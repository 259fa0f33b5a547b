import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { ShieldPlus } from "lucide-react";
import { RightsBadge } from "../components/rights-badge.tsx";
import classes from "./event-details.module.css";

/** What was started when, and what can be done about it. */
export function EventHead({ event }: { event: EndpointEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayEditPolicies = useSession().Permissions.includes(permissions.policiesEdit);
  return (
    <header className={classes.head}>
      <h3 className={classes.name}>
        <bdi>{event.application}</bdi>
      </h3>
      <p className={classes.when}>
        {format.dateTime(event.occurredAt, { dateStyle: "medium", timeStyle: "medium" })}
        <RightsBadge kind={event.action} />
      </p>
      {mayEditPolicies && (
        <div>
          {/* Not a LinkButton: its router would be a tenth of the frame's bytes. */}
          <a
            className={classes.action}
            href={`/#${pathTo.webPolicyEditor("add-to-policy", event.id)}`}
            target="_parent"
          >
            <ShieldPlus aria-hidden="true" />
            {t("event-details.add-to-policy")}
          </a>
        </div>
      )}
    </header>
  );
}
