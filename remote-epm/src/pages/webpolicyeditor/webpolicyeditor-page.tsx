import { useHostedFrame } from "@gatehouse/shared/bridge";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { usePolicy } from "../../data/policies.hooks.ts";
import { readEditorView } from "../../model/editor-views.ts";
import { UnknownView } from "./unknown-view.tsx";

/** Title and place of the policy editor. The shell shows the frame with the editor below this page. */
export function WebpolicyeditorPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = readEditorView(search);
  const query = search.get("query");
  useHostedFrame(
    pluginFrameIds.policyEditor,
    paths.webPolicyEditor,
    view && { view, ...(query === null ? {} : { query }) },
  );
  // i18n-keys: webpolicyeditor.views.*
  const place = t(view === null ? "webpolicyeditor.unknown.place" : `webpolicyeditor.views.${view}`);
  const edited = usePolicy(view === "edit" ? query : null).data;
  usePageHeader({
    // Also where the breadcrumbs have no room.
    section: t("webpolicyeditor.section"),
    home: { destination: paths.policies },
    breadcrumbs: [
      { display: t("webpolicyeditor.policies"), method: "sref", destination: paths.policies },
      { display: edited?.name ?? place, method: "stateless" },
    ],
  });
  return (
    <PageFrame
      pageId="webpolicyeditor"
      title={t("webpolicyeditor.title")}
      description={t("webpolicyeditor.description")}
      wide
      isHeadHidden={view !== null}
    >
      {view === null ? <UnknownView view={search.get("view") ?? ""} /> : null}
    </PageFrame>
  );
}
