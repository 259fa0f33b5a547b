import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { editorViews } from "../../model/editor-views.ts";

/** Names what the address asks for, and the views that exist. */
export function UnknownView({ view }: { view: string }) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("webpolicyeditor.unknown.title", { view })}
      description={t("webpolicyeditor.unknown.description", { views: editorViews.join(", ") })}
      action={<LinkButton to={pathTo.webPolicyEditor()}>{t("webpolicyeditor.unknown.action")}</LinkButton>}
    />
  );
}
