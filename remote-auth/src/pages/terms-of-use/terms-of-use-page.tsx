import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useTerms } from "../../data/terms.hooks.ts";
import { AcceptTerms } from "./accept-terms.tsx";
import { BackButton } from "./back-button.tsx";
import { TermsText } from "./terms-text.tsx";

/** The terms of use: to read, or to accept before anything else is open. */
export function TermsOfUsePage() {
  const { t } = useTranslation();
  const { TermsAccepted } = useSession();
  const [query] = useSearchParams();
  const isAccepting = query.get("mode") === "accept";
  // Whoever still has to accept them must find the way to do so, whatever the address says.
  if (!isAccepting && query.get("mode") !== "read" && !TermsAccepted) {
    return <Navigate to={pathTo.termsOfUse("accept")} replace />;
  }
  return (
    <PageFrame
      pageId="terms-of-use"
      title={t("terms-of-use.title")}
      description={isAccepting ? t("terms-of-use.scroll-note") : undefined}
    >
      <TermsState isAccepting={isAccepting} />
    </PageFrame>
  );
}

function TermsState({ isAccepting }: { isAccepting: boolean }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate, accept } = useTerms();
  if (data) {
    return (
      <TermsText terms={data}>
        {isAccepting ? <AcceptTerms version={data.Version} onAccept={accept} onOutdated={mutate} /> : <BackButton />}
      </TermsText>
    );
  }
  if (!error) return <PageState kind="loading" />;
  return (
    <PageState
      kind="error"
      title={t("terms-of-use.failed.title")}
      description={t("terms-of-use.failed.description")}
      requestId={error.requestId}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
    />
  );
}
