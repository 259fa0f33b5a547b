import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { useManifestHistory } from "../../../data/releases.hooks.ts";
import { listChanges } from "../../../model/list-changes.ts";
import { ReleasesSkeleton } from "../releases-skeleton.tsx";
import type { ReleaseAction } from "../release-action.ts";
import classes from "../releases.module.css";
import { RevisionEntry } from "./revision-entry.tsx";

type Props = {
  overview: ReleasesOverview;
  /** Undefined where the user may only look. */
  onAction: ((action: ReleaseAction) => void) | undefined;
};

/** Every revision, the newest first, with what it changed. */
export function HistoryView({ overview, onAction }: Props) {
  const { t } = useTranslation();
  const { revisions, error, isValidating, hasMore, retry, loadMore } = useManifestHistory();
  if (!revisions && error) {
    return <PageState kind="error" requestId={error.requestId} isRetrying={isValidating} onRetry={retry} />;
  }
  if (!revisions) return <ReleasesSkeleton />;
  if (revisions.length === 0) {
    return (
      <PageState
        kind="empty"
        title={t("releases.history.empty.title")}
        description={t("releases.history.empty.description")}
      />
    );
  }
  return (
    <div className={classes["view"]}>
      <h2 className={classes["history-title"]}>{t("releases.history.title")}</h2>
      <ol className={classes["history"]} reversed>
        {listChanges(revisions, hasMore).map(({ revision, differences }) => (
          <RevisionEntry
            key={revision.number}
            revision={revision}
            differences={differences}
            isInForce={revision.number === overview.revision.number}
            organizations={overview.organizations}
            onRestore={onAction && (() => onAction({ kind: "restore", revision }))}
          />
        ))}
      </ol>
      {hasMore && <MoreRevisions onLoad={loadMore} />}
    </div>
  );
}

function MoreRevisions({ onLoad }: { onLoad: () => Promise<void> }) {
  const { t } = useTranslation();
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const handleClick = async (): Promise<void> => {
    setState("loading");
    try {
      await onLoad();
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      {state === "failed" && (
        <Banner tone="danger" announce="alert">
          {t("releases.history.more-failed")}
        </Banner>
      )}
      <div>
        <Button variant="secondary" size="small" isPending={state === "loading"} onClick={() => void handleClick()}>
          {t("releases.history.more")}
        </Button>
      </div>
    </>
  );
}
