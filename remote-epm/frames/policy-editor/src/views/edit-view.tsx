import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { usePolicy } from "../data/policies.hooks.ts";
import { PolicyEditor } from "../editor/policy-editor.tsx";

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** The editor of one policy. */
export function EditView({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const policy = usePolicy(policyId);
  // What was kept from an earlier visit may be old, and would be a conflict when it is saved.
  const [isFresh, setIsFresh] = useState(false);
  if (!isFresh && policy.data && !policy.isValidating) setIsFresh(true);
  return (
    <ReadState
      read={{ ...policy, data: isFresh ? policy.data : undefined }}
      failure={{ title: t("edit-view.failed.title"), description: t("edit-view.failed.description") }}
      renderFailure={({ status }) => (status === NOT_FOUND || status === BAD_REQUEST ? <NoSuchPolicy /> : null)}
    >
      {(initial) => <PolicyEditor key={initial.policyGuid} initial={initial} />}
    </ReadState>
  );
}

function NoSuchPolicy() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("edit-view.gone.title")}
      description={t("edit-view.gone.description")}
      action={
        <a href={`/#${paths.policies}`} target="_top">
          {t("edit-view.gone.list")}
        </a>
      }
    />
  );
}
