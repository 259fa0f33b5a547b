import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { ActionDialog } from "./action-dialog.tsx";
import { ActionResult } from "./action-result.tsx";
import classes from "./item-form.module.css";
import { useFormAction } from "./use-form-action.ts";

type FormAction = ConfigurationItemForm["actions"][number];
type ItemActionsProps = {
  setId: string;
  form: ConfigurationItemForm;
  /** An action has changed what the form says about the item. */
  onChanged: () => Promise<void>;
};

/** Buttons such as "Test connection", which use the form as it is now, and the result of the last one. */
export function ItemActions({ setId, form, onChanged }: ItemActionsProps) {
  const { t } = useTranslation();
  const { run, running, result } = useFormAction(setId, form, onChanged);
  const [asking, setAsking] = useState<FormAction | null>(null);
  const actions = form.actions.filter(({ needsItem }) => needsItem !== true || form.id !== null);
  if (actions.length === 0 && result === null) return null;
  const handleClick = (action: FormAction): void => {
    if (action.inputs) setAsking(action);
    else void run(action, []);
  };
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant="secondary"
            isPending={running === action.name}
            disabled={running !== null && running !== action.name}
            onClick={() => handleClick(action)}
          >
            {t(action.resourceKey)}
          </Button>
        ))}
      </div>
      {asking === null && <ActionResult result={result} />}
      {asking && <ActionDialog action={asking} run={run} onClose={() => setAsking(null)} />}
    </div>
  );
}
