import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useEndpointEvent } from "../data/endpoint-events.hooks.ts";
import { usePolicies } from "../data/policies.hooks.ts";
import type { ShownView } from "../model/editor-views.ts";
import { AddRuleForm } from "./add-rule-form.tsx";
import classes from "./view.module.css";

type Props = { eventId: string; onOpen: (shown: ShownView) => void };

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** Makes a rule of a recorded start: how narrow it is, in which policy, and what it does. */
export function AddToPolicyView({ eventId, onOpen }: Props) {
  const { t } = useTranslation();
  const event = useEndpointEvent(eventId === "" ? null : eventId);
  const policies = usePolicies();
  if (eventId === "") return <NoSuchEvent />;
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t("add-to-policy-view.title")}</h1>
        <p className={classes.description}>{t("add-to-policy-view.description")}</p>
      </header>
      <ReadState
        read={event}
        failure={{ title: t("add-to-policy-view.failed") }}
        renderFailure={({ status }) => (status === NOT_FOUND || status === BAD_REQUEST ? <NoSuchEvent /> : null)}
      >
        {(details) => (
          <div className={classes.suggestions}>
            <EventCard event={details.event} />
            <ReadState read={policies} failure={{ title: t("workstyles-view.failed") }}>
              {(list) => <AddRuleForm event={details.event} policies={list} onOpen={onOpen} />}
            </ReadState>
          </div>
        )}
      </ReadState>
    </>
  );
}

function NoSuchEvent() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("add-to-policy-view.gone.title")}
      description={t("add-to-policy-view.gone.description")}
    />
  );
}

function EventCard({ event }: { event: EndpointEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: [string, string | null][] = [
    [t("simulator.fields.path"), event.image],
    [t("simulator.fields.commandLine"), event.commandLine],
    [t("simulator.fields.parentPath"), event.parentImage],
    [t("simulator.fields.company"), event.declaredCompany],
    [t("simulator.fields.product"), event.product],
    [t("simulator.fields.hash"), event.hashes.sha256 ?? event.hashes.sha1 ?? event.hashes.md5],
    [t("simulator.fields.user"), event.user],
    [t("simulator.fields.computer"), event.computer],
  ];
  const items = facts
    .filter(([, value]) => value !== null && value !== "")
    .map(([term, value]) => ({ term, description: <bdi className={classes.code}>{value}</bdi> }));
  return (
    <Card title={t("add-to-policy-view.event")}>
      <DescriptionList
        items={[...items, { term: t("simulator.fields.occurredAt"), description: format.dateTime(event.occurredAt) }]}
      />
    </Card>
  );
}
