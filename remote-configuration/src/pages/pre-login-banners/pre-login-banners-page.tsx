import type { PreLoginBannerEntry } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { usePreLoginBanners } from "../../data/pre-login-banners.hooks.ts";
import { BannerDialog } from "./banner-dialog.tsx";
import { BannersTable } from "./banners-table.tsx";
import { RemoveBannerDialog } from "./remove-banner-dialog.tsx";

/** Texts that everybody accepts before signing in, managed by administrators. */
export function PreLoginBannersPage() {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  useConfigurationHeader(t("pre-login-banners.title"));
  return SessionUser?.IsAdministrator === true ? <Banners /> : <NotForEverybody />;
}

/** The banner of the open dialog; `null` is a new one. */
type Editing = { banner: PreLoginBannerEntry | null };

function Banners() {
  const { t } = useTranslation();
  const state = usePreLoginBanners();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<PreLoginBannerEntry | null>(null);
  const add = (
    <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEditing({ banner: null })}>
      {t("pre-login-banners.add")}
    </Button>
  );
  return (
    <PageFrame
      pageId="pre-login-banners"
      title={t("pre-login-banners.title")}
      description={t("pre-login-banners.description")}
      actions={state.data && state.data.length > 0 ? add : undefined}
    >
      <BannersState
        state={state}
        add={add}
        onEdit={(banner) => setEditing({ banner })}
        onRemove={(banner) => setRemoving(banner)}
      />
      {editing && <BannerDialog banner={editing.banner} onSave={state.save} onClose={() => setEditing(null)} />}
      {removing && <RemoveBannerDialog banner={removing} onRemove={state.remove} onClose={() => setRemoving(null)} />}
    </PageFrame>
  );
}

type BannersStateProps = {
  state: ReturnType<typeof usePreLoginBanners>;
  add: ReactNode;
  onEdit: (banner: PreLoginBannerEntry) => void;
  onRemove: (banner: PreLoginBannerEntry) => void;
};

function BannersState({ state, add, onEdit, onRemove }: BannersStateProps) {
  const { t } = useTranslation();
  const failure = {
    title: t("pre-login-banners.failed.title"),
    description: t("pre-login-banners.failed.description"),
  };
  const empty = {
    when: (banners: readonly PreLoginBannerEntry[]) => banners.length === 0,
    title: t("pre-login-banners.empty.title"),
    description: t("pre-login-banners.empty.description"),
    action: add,
  };
  return (
    <ReadState read={state} skeleton={<DataTableSkeleton rowCount={3} />} failure={failure} empty={empty}>
      {(banners) => <BannersTable banners={banners} onEdit={onEdit} onRemove={onRemove} />}
    </ReadState>
  );
}

function NotForEverybody() {
  const { t } = useTranslation();
  return (
    <PageFrame pageId="pre-login-banners" title={t("pre-login-banners.title")}>
      <PageState
        kind="empty"
        title={t("pre-login-banners.forbidden.title")}
        description={t("pre-login-banners.forbidden.description")}
      />
    </PageFrame>
  );
}
