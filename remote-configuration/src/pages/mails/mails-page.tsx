import type { MailList } from "@gatehouse/shared/contracts/mails.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useMails } from "../../data/mails.hooks.ts";
import { MailCard } from "./mail-card.tsx";
import classes from "./mails-page.module.css";

/** The mails that the server has written: which went out, and on a development server what they say. */
export function MailsPage() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useMails();
  usePageHeader({
    section: t("configuration.title"),
    home: { destination: paths.configuration },
    breadcrumbs: [{ display: t("mails.title"), method: "stateless" }],
  });
  const refresh = (): void => void mutate();
  return (
    <PageFrame pageId="mails" title={t("mails.title")} description={t("mails.description")}>
      {data === undefined && error === undefined && <PageState kind="loading" />}
      {data === undefined && error !== undefined && (
        <PageState
          kind="error"
          title={t("mails.failed")}
          requestId={error.requestId}
          isRetrying={isValidating}
          onRetry={refresh}
        />
      )}
      {data !== undefined && (
        <div className={classes.content}>
          <div className={classes.actions}>
            <Button variant="secondary" size="small" isPending={isValidating} onClick={refresh}>
              {t("mails.refresh")}
            </Button>
          </div>
          <Mails list={data} />
        </div>
      )}
    </PageFrame>
  );
}

function Mails({ list }: { list: MailList }) {
  const { t } = useTranslation();
  return (
    <>
      {list.IsOutbox && <Banner tone="info">{t("mails.outbox")}</Banner>}
      {list.Mails.length === 0 ? (
        <PageState kind="empty" title={t("mails.empty")} />
      ) : (
        <ul className={classes.list}>
          {list.Mails.map((mail) => (
            <li key={mail.Id}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
