import { PageState } from "@gatehouse/shared/ui/page-state";
import { RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useEffect } from "react";
import { tellConsole } from "../start/console-link.ts";
import { frameScope } from "../start/frame-scope.ts";

/** Texts or session could not be read; the page can only start over. */
export function StartFailure() {
  return (
    <RemoteScope {...frameScope}>
      <main>
        <Failure />
      </main>
    </RemoteScope>
  );
}

function Failure() {
  const { t } = useTranslation();
  useEffect(() => tellConsole({ type: "appLoaded" }), []);
  return (
    <PageState
      kind="error"
      title={t("start-failure.title")}
      description={t("start-failure.description")}
      onRetry={() => window.location.reload()}
    />
  );
}
