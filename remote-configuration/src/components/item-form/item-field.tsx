import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { DescribedFieldControl } from "@gatehouse/shared/described-forms";
import { useForm } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { FileUp } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import classes from "./item-form.module.css";
import { RowFilterControl } from "./row-filter/row-filter-control.tsx";

type ItemFieldProps = { field: DescribedField; fields: readonly DescribedField[] };

/** A field of the form; one for documents can also be filled from a file. */
export function ItemField({ field, fields }: ItemFieldProps) {
  // The choices of roles. i18n-keys: form.permissions.*.*
  const { fileTypes } = field.parameters;
  return (
    <div className={classes.field}>
      <DescribedFieldControl
        field={field}
        fields={fields}
        control={field.parameters.grid === undefined ? undefined : RowFilterControl}
      />
      {fileTypes && field.lock === undefined && <FileButton field={field} fileTypes={fileTypes} />}
    </div>
  );
}

function FileButton({ field, fileTypes }: { field: DescribedField; fileTypes: readonly string[] }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const form = useForm();
  const inputRef = useRef<HTMLInputElement>(null);

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      form.change(field.id, await file.text());
    } catch {
      notify({ format: "error", messageKey: "form.file-unreadable" });
    }
    // The same file can be chosen again after it was changed.
    target.value = "";
  };
  return (
    <div>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={fileTypes.join(",")}
        data-file={field.id}
        onChange={(event) => void handleChange(event)}
      />
      <Button
        variant="secondary"
        size="small"
        icon={<FileUp aria-hidden="true" />}
        aria-label={t("form.choose-file-for", { field: t(field.resourceKey) })}
        onClick={() => inputRef.current?.click()}
      >
        {t("form.choose-file")}
      </Button>
    </div>
  );
}
