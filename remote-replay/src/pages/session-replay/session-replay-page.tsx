import { PageFrame, useNotify, usePageHeader } from "@gatehouse/shared/frame";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useEffect } from "react";
import { useReplaySettings } from "../../data/plugin-configuration-forms.hooks.ts";
import { useRecording } from "../../data/recorded-sessions.hooks.ts";
import { Player } from "./player.tsx";
import { PlayerSkeleton } from "./player-skeleton.tsx";
import { SessionList } from "./session-list.tsx";

/** Plays the recorded session `id`; without one, lists the sessions. */
export function SessionReplayPage() {
  const [search] = useSearchParams();
  const id = search.get("id");
  return id ? <RecordedSession key={id} id={id} /> : <SessionList />;
}

function RecordedSession({ id }: { id: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const read = useRecording(id);
  const settings = useReplaySettings();
  const { data, error } = read;
  const title = data
    ? t("session-replay.title-of", { user: data.session.UserName, host: data.session.Host })
    : t("session-replay.title");
  const sessions = t("session-replay.list.title");
  usePageHeader({
    section: sessions,
    home: { destination: paths.sessionReplay },
    breadcrumbs: [{ display: title, method: "stateless" }],
  });

  const hasFailed = error !== undefined && !data;
  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey: "session-replay.problem-fetching-data" });
  }, [hasFailed, notify]);

  return (
    <PageFrame pageId="session-replay" title={title} wide>
      <ReadState
        read={{ ...read, data: data && settings ? { ...data, settings } : undefined }}
        skeleton={<PlayerSkeleton />}
        failure={{ title: t("session-replay.failed.title"), description: t("session-replay.failed.description") }}
        // 400 means that the value in the URL is not a valid id.
        renderFailure={({ status }) => (status === 404 || status === 400 ? <UnknownRecording /> : null)}
        empty={{ when: ({ slides }) => slides.length === 0, title: t("session-replay.empty") }}
      >
        {({ settings: inForce, ...recording }) => <Player recording={recording} settings={inForce} />}
      </ReadState>
    </PageFrame>
  );
}

function UnknownRecording() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="error"
      title={t("session-replay.not-found.title")}
      description={t("session-replay.not-found.description")}
    />
  );
}
