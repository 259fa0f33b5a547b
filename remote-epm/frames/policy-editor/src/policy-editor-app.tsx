import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { LiveRegions } from "@gatehouse/shared/frame";
import { findLanguage, RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useCallback, useEffect, useState } from "react";
import { isEmbedded } from "../../frame-start/src/start/console-link.ts";
import { frameScope } from "../../frame-start/src/start/frame-scope.ts";
import { useConsoleMessages, type MenuClick } from "../../frame-start/src/start/use-console-messages.ts";
import { SignedOutState } from "../../frame-start/src/views/signed-out-state.tsx";
import { pathOfView, toEditorView, type ShownView } from "./model/editor-views.ts";
import classes from "./policy-editor-app.module.css";
import type { EditorStart } from "./start/read-editor-start.ts";
import { useDirtyConsole } from "./start/use-dirty-console.ts";
import { AddToPolicyView } from "./views/add-to-policy-view.tsx";
import { CreatorView } from "./views/creator-view.tsx";
import { EditView } from "./views/edit-view.tsx";
import { WorkstylesView } from "./views/workstyles-view.tsx";

/** The policy editor's frame: a page of its own that the console embeds and controls by messages. */
export function PolicyEditorApp({ start }: { start: EditorStart }) {
  return (
    <RemoteScope {...frameScope}>
      <EditorPage start={start} />
      <LiveRegions />
    </RemoteScope>
  );
}

function EditorPage({ start }: { start: EditorStart }) {
  const { t, language } = useTranslation();
  const [shown, setShown] = useState<ShownView>({ view: start.view, query: start.query });
  const isSignedIn = useSession().SignedIn;
  const followMe = useDirtyConsole();
  useConsoleMessages(useCallback(({ tab, query = "" }: MenuClick) => setShown({ view: toEditorView(tab), query }), []));
  useEffect(() => {
    document.title = t("policy-editor-app.title");
  }, [t]);
  const open = (next: ShownView): void => {
    setShown(next);
    followMe(next);
  };
  return (
    <LocaleProvider locale={findLanguage(language).formatLocale}>
      <main className={classes.page}>
        {!isEmbedded() && (
          <Banner tone="info" action={<a href={`/#${pathOfView(shown)}`}>{t("policy-editor-app.open-console")}</a>}>
            {t("policy-editor-app.standalone")}
          </Banner>
        )}
        {isSignedIn ? <View {...shown} onOpen={open} /> : <SignedOutState />}
      </main>
    </LocaleProvider>
  );
}

function View({ view, query, onOpen }: ShownView & { onOpen: (shown: ShownView) => void }) {
  const { t } = useTranslation();
  const canRead = useHasPermission(permissions.policiesRead);
  const canEdit = useHasPermission(permissions.policiesEdit);
  if (!canRead || (!canEdit && (view === "policy-creator" || view === "add-to-policy"))) {
    return (
      <PageState
        kind="empty"
        title={t("policy-editor-app.forbidden.title")}
        description={t("policy-editor-app.forbidden.description")}
      />
    );
  }
  if (view === "policy-creator") return <CreatorView onOpen={onOpen} />;
  if (view === "add-to-policy") return <AddToPolicyView key={query} eventId={query} onOpen={onOpen} />;
  return query === "" ? <WorkstylesView /> : <EditView key={query} policyId={query} />;
}
