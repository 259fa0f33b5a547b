import type { ApiError } from "@gatehouse/shared/api";
import { PageFrame, useNotify, usePageHeader } from "@gatehouse/shared/frame";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useEffect } from "react";
import { useRecording, type Recording } from "../../data/recorded-sessions.hooks.ts";
import { Player } from "./player.tsx";
import { SessionList } from "./session-list.tsx";

/** Plays the recorded session `id`; without one, lists the sessions to choose from. */
export function SessionReplayPage() {
  const [search] = useSearchParams();
  const id = search.get("id");
  return id ? <RecordedSession key={id} id={id} /> : <SessionList />;
}

function RecordedSession({ id }: { id: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data, error, retry } = useRecording(id);
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
      {data && <Recorded recording={data} />}
      {hasFailed && <RecordingFailure error={error} onRetry={retry} />}
      {!data && !hasFailed && (
        <PageState kind="loading">
          <Skeleton height="48rem" />
        </PageState>
      )}
    </PageFrame>
  );
}

function Recorded({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  if (recording.slides.length > 0) return <Player recording={recording} />;
  return <PageState kind="empty" title={t("session-replay.empty")} />;
}

function RecordingFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  // 400: what the address names cannot be the id of a session at all.
  if (error.status === 404 || error.status === 400) {
    return (
      <PageState
        kind="error"
        title={t("session-replay.not-found.title")}
        description={t("session-replay.not-found.description")}
      />
    );
  }
  return (
    <PageState
      kind="error"
      title={t("session-replay.failed.title")}
      description={t("session-replay.failed.description")}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}
