import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { useServices } from "../../data/services.hooks.ts";
import { BindingDialog } from "./binding-dialog.tsx";
import { ServicesTable } from "./services-table.tsx";
import { UnbindDialog } from "./unbind-dialog.tsx";

/** The backends that sections declare: where they are, and how their calls go. */
export function ServicesPage() {
  const { t } = useTranslation();
  const read = useServices();
  const [binding, setBinding] = useState<Service | null>(null);
  const [unbinding, setUnbinding] = useState<Service | null>(null);
  useConfigurationHeader(t("services.title"));
  return (
    <PageFrame pageId="services" title={t("services.title")} description={t("services.description")} wide>
      <ReadState
        read={read}
        skeleton={<DataTableSkeleton rowCount={3} />}
        failure={{ title: t("services.failed") }}
        empty={{
          when: ({ services }) => services.length === 0,
          title: t("services.empty"),
          description: t("services.empty-description"),
        }}
      >
        {({ services }) => <ServicesTable services={services} onBind={setBinding} onUnbind={setUnbinding} />}
      </ReadState>
      {binding && <BindingDialog service={binding} onBind={read.bind} onClose={() => setBinding(null)} />}
      {unbinding && <UnbindDialog service={unbinding} onUnbind={read.unbind} onClose={() => setUnbinding(null)} />}
    </PageFrame>
  );
}
