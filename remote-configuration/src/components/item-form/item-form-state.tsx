import type {
  ConfigurationItem,
  ConfigurationItemForm,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { FieldValueText, listShownFields } from "@gatehouse/shared/described-forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useIsFresh } from "../use-is-fresh.ts";
import { useItemForm } from "../../data/configuration-item-forms.hooks.ts";
import classes from "./item-form.module.css";
import { ItemFacts } from "./item-facts.tsx";
import { ItemForm } from "./item-form.tsx";
import { pathToSet } from "./path-to-set.ts";
import { RemoveItemButton } from "./remove-item-button.tsx";
import { RowFilterValue } from "./row-filter/row-filter-value.tsx";
import { useSetTexts } from "./use-set-texts.ts";

export type ItemPanel = { onSaved: (itemId: string) => void; onRemoved: () => void };

type ItemFormStateProps = {
  set: ConfigurationItemSet;
  itemId: string | null;
  onRemove: (item: ConfigurationItem) => Promise<void>;
  /** In a panel with a heading and a way out of its own: what to do once the item is saved, and once it is removed. */
  panel?: ItemPanel;
};

/** The form of one item, of a new one for null, and what the server knows about the item. */
export function ItemFormState({ set, itemId, onRemove, panel }: ItemFormStateProps) {
  const { t } = useTranslation();
  const texts = useSetTexts(set.id);
  const state = useItemForm(set.id, itemId);
  // What the user types in an earlier answer would be based on an older revision.
  const isFresh = useIsFresh(state.isValidating);
  // A form that was replaced by what somebody else saved restarts.
  const [round, setRound] = useState(0);
  const handleReplaced = async (form: ConfigurationItemForm): Promise<void> => {
    await state.mutate(form);
    setRound((count) => count + 1);
  };
  const handleRemove = async (item: ConfigurationItem): Promise<void> => {
    try {
      await onRemove(item);
    } catch (error) {
      // Whoever is refused because the item has changed sees what it is now.
      await state.mutate().catch(() => undefined);
      throw error;
    }
  };
  const nameOf = (form: ConfigurationItemForm): string | undefined => {
    // The page or the panel is named after it.
    if (set.isSingle || panel) return undefined;
    if (form.id === null) return texts.add;
    // i18n-keys: form.values.*
    return form.nameKey === undefined ? form.name : t(form.nameKey);
  };
  const mayChange = itemId === null ? set.allows.create : set.allows.update;
  return (
    <div className={classes.item}>
      {!set.isSingle && !panel && (
        <LinkButton to={pathToSet(set)} size="small" icon={<ArrowLeft aria-hidden="true" className={classes.back} />}>
          {t("form.back", { section: t(set.resourceKey) })}
        </LinkButton>
      )}
      <ReadState
        read={isFresh ? state : { ...state, data: undefined, error: undefined }}
        failure={{ title: t("form.failed.title"), description: t("form.failed.description") }}
        renderFailure={({ status }) => (status === 404 ? <NoSuchItem /> : null)}
      >
        {(form) => (
          <>
            {form.links && <ItemLinks links={form.links} />}
            <Card title={nameOf(form)}>
              {mayChange ? (
                <ItemForm key={round} {...{ set, form, state, onSaved: panel?.onSaved }} onReplaced={handleReplaced} />
              ) : (
                <ItemValues form={form} />
              )}
            </Card>
            <ItemFacts facts={form.facts} />
            <RemoveItemButton set={set} form={form} onRemove={handleRemove} onRemoved={panel?.onRemoved} />
          </>
        )}
      </ReadState>
    </div>
  );
}

/** Pages about the item. */
function ItemLinks({ links }: { links: NonNullable<ConfigurationItemForm["links"]> }) {
  const { t } = useTranslation();
  return (
    <p className={classes.links}>
      {links.map(({ resourceKey, destination, queryParams }) => (
        // i18n-keys: form.links.*
        <TextLink key={resourceKey} to={routePath(destination, queryParams)}>
          {t(resourceKey)}
        </TextLink>
      ))}
    </p>
  );
}

/** The values, for those who may not change them. */
function ItemValues({ form }: { form: ConfigurationItemForm }) {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={listShownFields(form.fields).map((field) => ({
        term: t(field.resourceKey),
        description:
          field.parameters.grid === undefined ? <FieldValueText field={field} /> : <RowFilterValue field={field} />,
      }))}
    />
  );
}

function NoSuchItem() {
  const { t } = useTranslation();
  return <PageState kind="empty" title={t("form.gone.title")} description={t("form.gone.description")} />;
}
