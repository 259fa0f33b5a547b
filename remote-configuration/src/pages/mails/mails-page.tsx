import type { MailEntry, MailList } from "@gatehouse/shared/contracts/mails.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useState } from "react";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { useMails } from "../../data/mails.hooks.ts";
import { MailDialog } from "./mail-dialog.tsx";
import classes from "../../components/log-page.module.css";
import { MailsTable } from "./mails-table.tsx";

/** The mails of the server with their status; on a development server also their texts. */
export function MailsPage() {
  const { t } = useTranslation();
  const read = useMails();
  const [opened, setOpened] = useState<MailEntry | null>(null);
  useConfigurationHeader(t("mails.title"));
  return (
    <PageFrame pageId="mails" title={t("mails.title")} description={t("mails.description")} wide>
      <ReadState read={read} skeleton={<DataTableSkeleton />} failure={{ title: t("mails.failed") }}>
        {(list: MailList) => (
          <div className={classes.content}>
            {list.IsOutbox && <OutboxNote />}
            <MailsTable
              mails={list.Mails}
              isRefreshing={read.isValidating}
              onRefresh={() => void read.mutate()}
              onOpen={setOpened}
            />
          </div>
        )}
      </ReadState>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </PageFrame>
  );
}

/** Leads those who may set up a mail server to its form. */
function OutboxNote() {
  const { t } = useTranslation();
  const isAdministrator = useSession().SessionUser?.IsAdministrator === true;
  const link = (
    <TextLink to={pathTo.configurationForm("mail-server")}>{t("configuration.items.mailServer.name")}</TextLink>
  );
  return (
    <Banner tone="info" action={isAdministrator && link}>
      {t("mails.outbox")}
    </Banner>
  );
}
