import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useTerms } from "../../data/terms.hooks.ts";
import { AcceptTerms } from "./accept-terms.tsx";
import { BackButton } from "./back-button.tsx";
import { TermsText } from "./terms-text.tsx";

/** The terms of use, to read, or to accept before anything else is open. */
export function TermsOfUsePage() {
  const { t } = useTranslation();
  const { TermsAccepted } = useSession();
  const [query] = useSearchParams();
  const isAccepting = query.get("mode") === "accept";
  // A user who has not accepted them must be able to, even if the URL asks only to read.
  if (!isAccepting && query.get("mode") !== "read" && !TermsAccepted) {
    return <Navigate to={pathTo.termsOfUse("accept", query.get("redir") ?? undefined)} replace />;
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
  const { accept, ...read } = useTerms();
  const failure = { title: t("terms-of-use.failed.title"), description: t("terms-of-use.failed.description") };
  return (
    <ReadState read={read} failure={failure}>
      {(terms) => (
        <TermsText terms={terms}>
          {isAccepting ? (
            <AcceptTerms version={terms.Version} onAccept={accept} onOutdated={read.mutate} />
          ) : (
            <BackButton />
          )}
        </TermsText>
      )}
    </ReadState>
  );
}
