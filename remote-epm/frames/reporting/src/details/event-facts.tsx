import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { CopyButton } from "@gatehouse/shared/second-factors/copy-button";
import type { ReactNode } from "react";
import { ReportLink } from "../address/report-link.tsx";
import { TargetTypeText } from "../components/target-type-text.tsx";
import classes from "./event-details.module.css";
import { FactList } from "./fact-list.tsx";

type Props = { event: EndpointEvent };

/** The facts of an event: the start, the file and what it says of itself, and its hashes. */
export function EventFacts({ event }: Props) {
  return (
    <>
      <StartFacts event={event} />
      <FileFacts event={event} />
      <DeclaredFacts event={event} />
      <HashFacts event={event} />
    </>
  );
}

function StartFacts({ event }: Props) {
  const { t } = useTranslation();
  // i18n-keys: components.levels.*, components.tokens.*, event-details.sources.*
  const token = event.tokenElevationType;
  return (
    <FactList
      title={t("event-details.groups.start")}
      facts={[
        [t("report.user"), <AllOf key="user" name="user" value={event.user} />],
        [t("report.computer"), <AllOf key="computer" name="computer" value={event.computer} />],
        [t("report.level"), t(`components.levels.${event.integrityLevel}`)],
        [t("report.token"), token && t(`components.tokens.${token}`)],
        [t("event-details.elevated-logon"), event.isElevatedLogon ? t("event-details.yes") : null],
        [t("report.command-line"), event.commandLine && <Code key="command">{event.commandLine}</Code>],
        [t("event-details.directory"), event.currentDirectory && <Path key="path">{event.currentDirectory}</Path>],
        [t("event-details.source"), t(`event-details.sources.${event.source}`)],
        [t("event-details.rule"), event.ruleName],
      ]}
    />
  );
}

function FileFacts({ event }: Props) {
  const { t } = useTranslation();
  return (
    <FactList
      title={t("event-details.groups.file")}
      facts={[
        [t("report.application"), <AllOf key="application" name="application" value={event.application} />],
        [t("event-details.path"), <Path key="path">{event.image}</Path>],
        [t("report.target-type"), <TargetTypeText key="type" type={event.targetType} />],
      ]}
    />
  );
}

function DeclaredFacts({ event }: Props) {
  const { t } = useTranslation();
  return (
    <FactList
      title={t("event-details.groups.declared")}
      note={t("event-details.declared-note")}
      facts={[
        [t("event-details.company"), event.declaredCompany],
        [t("event-details.product"), event.product],
        [t("event-details.file-description"), event.description],
        [t("event-details.version"), event.fileVersion],
        [t("event-details.original-name"), event.originalFileName],
      ]}
    />
  );
}

function HashFacts({ event: { hashes } }: Props) {
  const { t } = useTranslation();
  const facts: [string, string | null][] = [
    ["SHA-256", hashes.sha256],
    ["SHA-1", hashes.sha1],
    ["MD5", hashes.md5],
    ["Imphash", hashes.imphash],
  ];
  return (
    <FactList
      title={t("event-details.groups.hashes")}
      facts={facts.map(([name, value]) => [name, value && <Hash key={value} name={name} value={value} />])}
    />
  );
}

/** To look it up elsewhere. */
function Hash({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation();
  const texts = {
    copy: t("event-details.copy", { name }),
    copied: t("event-details.copied"),
    copyFailed: t("event-details.copy-failed"),
  };
  return (
    <span className={classes.hash}>
      <Code>{value}</Code>
      <CopyButton isIconOnly text={value} texts={texts} />
    </span>
  );
}

/** A value with a link to all events that share it. */
function AllOf({ name, value }: { name: "application" | "user" | "computer"; value: string }) {
  return (
    <ReportLink to={{ report: "events", query: { search: "", [name]: value } }}>
      <bdi>{value}</bdi>
    </ReportLink>
  );
}

const Path = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;

const Code = ({ children }: { children: ReactNode }) => (
  <code>
    <bdi dir="ltr">{children}</bdi>
  </code>
);
