import { itemSetIds, type ConfigurationItemSet } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Plus } from "lucide-react";
import { useClearedSettings, useItemSet } from "../../data/configuration-item-forms.hooks.ts";
import { ItemFormState } from "../../components/item-form/item-form-state.tsx";
import { ItemsTable } from "./items-table.tsx";
import { pathToSet } from "../../components/item-form/path-to-set.ts";
import { useFormHeader } from "./use-form-header.ts";
import { useSetTexts } from "../../components/item-form/use-set-texts.ts";

/** Value of `item` in the address for a new item. */
const NEW_ITEM = "new";

/** Sets that roles permit; all others are for administrators. */
const setsOfPermissions: ReadonlySet<string> = new Set([
  itemSetIds.assets,
  itemSetIds.managedAccounts,
  itemSetIds.managedSystems,
  itemSetIds.memberships,
  itemSetIds.roles,
  itemSetIds.smartRules,
  itemSetIds.userGroups,
  itemSetIds.users,
  itemSetIds.workgroups,
]);

/** A set of configuration items that the server describes: its list, or the form of the item in the address. */
export function FormPage() {
  const [parameters] = useSearchParams();
  const setId = parameters.get("id") ?? "";
  useClearedSettings();
  return <SetContent key={setId} setId={setId} itemId={parameters.get("item")} />;
}

type SetContentProps = { setId: string; itemId: string | null };

function SetContent({ setId, itemId }: SetContentProps) {
  const { t } = useTranslation();
  const state = useItemSet(setId);
  const { data: set } = state;
  const texts = useSetTexts(setId);
  const title = set ? t(set.resourceKey) : texts.title;
  useFormHeader(title, set, isUnknown(setId, state.error));
  const canAdd = itemId === null && set?.allows.create === true && set.items.length > 0;
  return (
    <PageFrame
      pageId="form"
      title={title}
      description={set?.description && t(set.description)}
      actions={canAdd ? <AddButton setId={setId} /> : undefined}
    >
      {setId === "" ? (
        <NoSuchSet />
      ) : (
        <ReadState
          read={state}
          skeleton={<DataTableSkeleton rowCount={3} />}
          failure={{ title: t("form.failed.title"), description: t("form.failed.description") }}
          renderFailure={(error) => renderFailure(error, setId)}
        >
          {(read) => <SetItems set={read} itemId={itemId} onRemove={state.remove} />}
        </ReadState>
      )}
    </PageFrame>
  );
}

const isUnknown = (setId: string, error: { status?: number } | undefined): boolean =>
  setId === "" || error?.status === 404;

type SetItemsProps = {
  set: ConfigurationItemSet;
  itemId: string | null;
  onRemove: ReturnType<typeof useItemSet>["remove"];
};

function SetItems({ set, itemId, onRemove }: SetItemsProps) {
  const texts = useSetTexts(set.id);
  const shownId = set.isSingle ? (set.items[0]?.id ?? null) : itemId;
  if (shownId !== null)
    return <ItemFormState key={shownId} set={set} itemId={shownId === NEW_ITEM ? null : shownId} onRemove={onRemove} />;
  if (set.gridDefinition !== undefined || set.listPath !== undefined) return <Navigate to={pathToSet(set)} replace />;
  if (set.items.length > 0) return <ItemsTable set={set} onRemove={onRemove} />;
  const action = set.allows.create ? <AddButton setId={set.id} /> : undefined;
  return <PageState kind="empty" title={texts.empty} description={texts.emptyDescription} action={action} />;
}

function AddButton({ setId }: { setId: string }) {
  const texts = useSetTexts(setId);
  return (
    <LinkButton
      to={pathTo.configurationForm(setId, NEW_ITEM)}
      variant="primary"
      size="small"
      icon={<Plus aria-hidden="true" />}
    >
      {texts.add}
    </LinkButton>
  );
}

function renderFailure({ status }: { status?: number }, setId: string) {
  if (status === 403) return <NotForEverybody name={setsOfPermissions.has(setId) ? "no-access" : "forbidden"} />;
  return status === 404 ? <NoSuchSet /> : null;
}

function NotForEverybody({ name }: { name: "no-access" | "forbidden" }) {
  const { t } = useTranslation();
  // i18n-keys: form.no-access.*, form.forbidden.*
  return <PageState kind="empty" title={t(`form.${name}.title`)} description={t(`form.${name}.description`)} />;
}

function NoSuchSet() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("form.unknown.title")}
      description={t("form.unknown.description")}
      action={
        <LinkButton to={paths.configuration} size="small">
          {t("configuration.title")}
        </LinkButton>
      }
    />
  );
}
