import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Tabs } from "@gatehouse/shared/ui/tabs";
import { useState, type ReactNode } from "react";
import type { Compared } from "../versions/compare.tsx";
import { VersionsTab } from "../versions/versions-tab.tsx";
import { AssignmentTab } from "./assignment-tab.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorHead } from "./editor-head.tsx";
import { GeneralTab } from "./general-tab.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RulesTab } from "./rules-tab.tsx";
import { useDraftSaving } from "./use-draft-saving.ts";
import { usePolicyDraft } from "./use-policy-draft.ts";

/** Where a published policy applies counts at once, and needs the right to publish. */
function useEditRights({ publishedVersion }: PolicyDetails): { canEdit: boolean; canAssign: boolean } {
  const canEdit = useHasPermission(permissions.policiesEdit);
  const canPublish = useHasPermission(permissions.policiesPublish);
  return { canEdit, canAssign: canEdit && (canPublish || publishedVersion === null) };
}

/** One policy: its draft with the simulator, whom it is for, and its versions. */
export function PolicyEditor({ initial }: { initial: PolicyDetails }) {
  const { t } = useTranslation();
  const draft = usePolicyDraft(initial);
  const saving = useDraftSaving(draft);
  const [tab, setTab] = useState("rules");
  const [isPublishing, setIsPublishing] = useState(false);
  const [compared, setCompared] = useState<Compared>();
  const { canEdit, canAssign } = useEditRights(draft.policy);
  const shown = compared ?? { before: draft.policy.published?.number ?? "draft", after: "draft" };
  const compare = (next: Compared): void => {
    setCompared(next);
    setTab("versions");
  };
  // i18n-keys: editor.tabs.*
  const kept = (id: "general" | "assignment" | "rules", content: ReactNode) => ({
    id,
    label: t(`editor.tabs.${id}`),
    content,
    isKept: true,
  });
  return (
    <>
      <EditorHead
        draft={draft}
        isPending={saving.isPending}
        onCompare={() => compare({ before: draft.policy.published?.number ?? "draft", after: "draft" })}
        onSave={() => void saving.save()}
        onPublish={() => setIsPublishing(true)}
      />
      {saving.failure && !isPublishing && (
        <Banner tone="danger" announce="alert" onDismiss={saving.clearFailure}>
          {errorText(saving.failure, t)}
        </Banner>
      )}
      <Tabs
        label={t("editor.tabs.label")}
        selectedId={tab}
        onChange={setTab}
        tabs={[
          kept("general", <GeneralTab draft={draft} canEdit={canEdit} canAssign={canAssign} />),
          kept("assignment", <AssignmentTab draft={draft} canEdit={canAssign} />),
          kept("rules", <RulesTab draft={draft} canEdit={canEdit} />),
          {
            id: "versions",
            label: t("editor.tabs.versions"),
            content: <VersionsTab draft={draft} canEdit={canEdit} compared={shown} onCompare={compare} />,
          },
        ]}
      />
      {isPublishing && !saving.conflict && (
        <PublishDialog draft={draft} saving={saving} onClose={() => setIsPublishing(false)} />
      )}
      {saving.conflict && <ConflictDialog draft={draft} theirs={saving.conflict} saving={saving} />}
    </>
  );
}
