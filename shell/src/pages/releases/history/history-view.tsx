import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useManifestHistory } from "../../../data/releases.hooks.ts";
import { listChanges } from "../../../model/list-changes.ts";
import { ReleasesSkeleton } from "../releases-skeleton.tsx";
import type { ReleaseAction } from "../release-action.ts";
import classes from "../releases.module.css";
import { RevisionEntry } from "./revision-entry.tsx";

type Props = {
  overview: ReleasesOverview;
  /** Undefined without permission to change. */
  onAction: ((action: ReleaseAction) => void) | undefined;
};

/** All revisions, newest first, with their changes. */
export function HistoryView({ overview, onAction }: Props) {
  const { t } = useTranslation();
  const { hasMore, loadMore, ...read } = useManifestHistory();
  const empty = {
    when: (revisions: readonly ManifestRevision[]) => revisions.length === 0,
    title: t("releases.history.empty.title"),
    description: t("releases.history.empty.description"),
  };
  return (
    <ReadState read={read} skeleton={<ReleasesSkeleton />} empty={empty}>
      {(revisions) => (
        <div className={classes.view}>
          <h2 className={classes.historyTitle}>{t("releases.history.title")}</h2>
          <ol className={classes.history} reversed>
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
      )}
    </ReadState>
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
