import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { ItemFormState, type ItemPanel } from "../../../components/item-form/item-form-state.tsx";
import { useItemSet } from "../../../data/configuration-item-forms.hooks.ts";
import classes from "./row-form.module.css";

type RowFormProps = {
  setId: string;
  /** Null for a new row. */
  itemId: string | null;
  panel: ItemPanel;
};

/** The form of a row, as the server describes it. */
export function RowForm({ setId, itemId, panel }: RowFormProps) {
  const { t } = useTranslation();
  const read = useItemSet(setId);
  return (
    <div className={classes.form}>
      <ReadState read={read} failure={{ title: t("form.failed.title"), description: t("form.failed.description") }}>
        {(set) => <ItemFormState set={set} itemId={itemId} onRemove={read.remove} panel={panel} />}
      </ReadState>
    </div>
  );
}
