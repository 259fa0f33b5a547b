import { PageState } from "@gatehouse/shared/ui/page-state";
import { RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { useEffect } from "react";
import { postToConsole } from "../start/console-link.ts";
import { frameScope } from "../start/frame-scope.ts";

/** Shown if texts or session could not be read; the only way on is a restart. */
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
  useEffect(() => postToConsole({ type: "appLoaded" }), []);
  return (
    <PageState
      kind="error"
      title={t("start-failure.title")}
      description={t("start-failure.description")}
      onRetry={() => window.location.reload()}
    />
  );
}
