import type { MailEntry, MailList } from "@gatehouse/shared/contracts/mails.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
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
            {list.IsOutbox && <Banner tone="info">{t("mails.outbox")}</Banner>}
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
