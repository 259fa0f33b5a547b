import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Terms } from "@gatehouse/shared/contracts/terms.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { findLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate, useSearchParams } from "@gatehouse/shared/routing";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { startPage, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useTerms } from "../../data/terms.hooks.ts";
import classes from "./plain-terms.module.css";

/** Replaces the terms of use of a section that cannot be shown, so that operators can pass it to repair it. */
export function PlainTermsPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { accept, ...read } = useTerms();
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t("components.retry")}
    </Button>
  );
  return (
    <PageFrame pageId="plain-terms" title={t("plain-terms.title")}>
      <div className={classes.column}>
        <Banner tone="warning" action={retry}>
          {t("plain-terms.reason")}
        </Banner>
        <ReadState read={read}>
          {(terms) => <PlainTerms terms={terms} onAccept={accept} onFailure={read.mutate} />}
        </ReadState>
      </div>
    </PageFrame>
  );
}

type PlainTermsProps = {
  terms: Terms;
  onAccept: (version: string) => Promise<void>;
  /** Reads the text again, because a newer one may be the reason for the refusal. */
  onFailure: () => Promise<void>;
};

function PlainTerms({ terms, onAccept, onFailure }: PlainTermsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { TermsAccepted } = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  const handleConfirm = (): void => {
    setHasFailed(false);
    onAccept(terms.Version).then(
      () => navigate(redirectTarget(query.get("redir"), startPage()), { replace: true }),
      () => {
        setHasFailed(true);
        void onFailure();
      },
    );
  };
  return (
    <>
      <div lang={terms.Language} dir={findLanguage(terms.Language).direction}>
        {terms.Sections.map(({ Title, Paragraphs }) => (
          <section key={Title}>
            <h2>{Title}</h2>
            {Paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      {hasFailed && (
        <Banner tone="danger" announce="alert">
          {t("plain-terms.failed")}
        </Banner>
      )}
      {!TermsAccepted && (
        <div className={classes.actions}>
          <Button onClick={handleConfirm}>{t("plain-terms.confirm")}</Button>
          <Button variant="secondary" onClick={() => void navigate(paths.logout)}>
            {t("plain-terms.cancel")}
          </Button>
        </div>
      )}
    </>
  );
}
