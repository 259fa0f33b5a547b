import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import { GitCompareArrows, Pencil } from "lucide-react";
import { useTitleFocus } from "../../../frame-start/src/start/use-title-focus.ts";
import classes from "./editor-head.module.css";
import { PolicyFileMenu } from "./policy-file-menu.tsx";
import type { PolicyDraft } from "./use-policy-draft.ts";

type Props = {
  draft: PolicyDraft;
  isPending: boolean;
  onCompare: () => void;
  onSave: () => void;
  onPublish: () => void;
};

/** Name and state of the policy, and what can be done with its draft. */
export function EditorHead({ draft, isPending, onCompare, onSave, onPublish }: Props) {
  const { t } = useTranslation();
  const { policy, isDirty } = draft;
  const { Permissions } = useSession();
  const titleRef = useTitleFocus();
  const canEdit = Permissions.includes(permissions.policiesEdit);
  const canPublish = Permissions.includes(permissions.policiesPublish) && (canEdit || !isDirty);
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1 ref={titleRef} className={classes.name} tabIndex={-1}>
          <bdi>{policy.name}</bdi>
        </h1>
        <DraftState draft={draft} />
        <PublishedState draft={draft} />
      </div>
      <div className={classes.actions}>
        {policy.published && (
          <Button variant="secondary" size="small" icon={<GitCompareArrows aria-hidden="true" />} onClick={onCompare}>
            {t("editor.compare", { number: policy.published.number })}
          </Button>
        )}
        {canEdit && (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            // Keeps the focus after the press, and gets it back from a dialog.
            aria-disabled={!isDirty}
            data-save=""
            onClick={onSave}
          >
            {t("editor.save")}
          </Button>
        )}
        {canPublish && (
          <Button size="small" aria-disabled={!isDirty && !policy.hasUnpublishedChanges} onClick={onPublish}>
            {t("editor.publish")}
          </Button>
        )}
        <PolicyFileMenu draft={draft} canEdit={canEdit} />
      </div>
    </header>
  );
}

function DraftState({ draft: { policy, isDirty } }: { draft: PolicyDraft }) {
  const { t } = useTranslation();
  if (isDirty) {
    return (
      <Badge tone="warning" icon={<Pencil aria-hidden="true" />}>
        {t("editor.unsaved")}
      </Badge>
    );
  }
  return policy.hasUnpublishedChanges ? (
    <Badge tone="info">{t("editor.draft", { revision: policy.revision })}</Badge>
  ) : (
    <Badge>{t("editor.unchanged")}</Badge>
  );
}

function PublishedState({ draft: { policy } }: { draft: PolicyDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { published } = policy;
  return (
    <p className={classes.published}>
      {published === null
        ? t("editor.never-published")
        : t("editor.published-version", { number: published.number, time: format.dateTime(published.publishedAt) })}
    </p>
  );
}
