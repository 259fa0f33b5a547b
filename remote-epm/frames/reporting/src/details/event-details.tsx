import type { EndpointEventDetails } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { X } from "lucide-react";
import { useState } from "react";
import { useEndpointEventDetails } from "../data/endpoint-events.hooks.ts";
import { EventFacts } from "./event-facts.tsx";
import { EventHead } from "./event-head.tsx";
import classes from "./event-details.module.css";
import { ParentChain } from "./parent-chain.tsx";
import { useDetailsFocus } from "./use-details-focus.ts";

type Props = { /** Null while none is open. */ id: string | null; onClose: () => void };

/** Everything that was recorded of one event, beside the list; in a narrow window in its place. */
export function EventDetails({ id, onClose }: Props) {
  const [wasClosed, setWasClosed] = useState(id === null);
  if (id === null && !wasClosed) setWasClosed(true);
  return id === null ? null : <OpenDetails id={id} isOpenedHere={wasClosed} onClose={onClose} />;
}

type OpenProps = { id: string; isOpenedHere: boolean; onClose: () => void };

function OpenDetails({ id, isOpenedHere, onClose }: OpenProps) {
  const { t } = useTranslation();
  const { panelRef, headingRef } = useDetailsFocus({ rowId: id, isOpenedHere, onClose });
  return (
    <aside ref={panelRef} className={classes.panel} aria-label={t("event-details.title")}>
      <div className={classes.bar}>
        <h2 ref={headingRef} className={classes.heading} tabIndex={-1}>
          {t("event-details.title")}
        </h2>
        <IconButton label={t("event-details.close")} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <Loaded key={id} id={id} />
    </aside>
  );
}

const NOT_FOUND = 404;

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation();
  const read = useEndpointEventDetails(id);
  return (
    <ReadState
      read={read}
      failure={{ title: t("event-details.failed.title"), description: t("event-details.failed.description") }}
      renderFailure={({ status }) =>
        status === NOT_FOUND ? (
          <PageState
            kind="empty"
            title={t("event-details.not-found.title")}
            description={t("event-details.not-found.description")}
          />
        ) : null
      }
    >
      {(details) => <Facts details={details} />}
    </ReadState>
  );
}

function Facts({ details: { event, parents } }: { details: EndpointEventDetails }) {
  return (
    <div className={classes.details}>
      <EventHead event={event} />
      <EventFacts event={event} />
      <ParentChain event={event} parents={parents} />
    </div>
  );
}
