import { useFormField } from "../../forms/use-form-field.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Banner } from "../../ui/banner/banner.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { ControlSet } from "../control-set.tsx";
import type { ControlProps } from "../control-props.ts";
import classes from "./policies.module.css";
import { PolicyLists } from "./policy-lists.tsx";
import { PriorityHint } from "./priority-hint.tsx";
import { usePolicies } from "./use-policies.ts";

/** Policies in the order in which they apply. The value is their ids; those of policies that are gone stay. */
export function PolicyListControl({ field: _field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const { value = "", error, onChange } = useFormField<string>(props);
  const { state, retry } = usePolicies();
  const isFailed = state.status === "failed" || (state.status === "loaded" && state.globalPriority === "failed");
  return (
    <ControlSet {...props} error={error}>
      <PriorityHint />
      {isFailed && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t("ui.retry")}
            </Button>
          }
        >
          {t(state.status === "failed" ? "forms.policies.failed" : "forms.policies.priorityFailed")}
        </Banner>
      )}
      {state.status === "loading" ? (
        <div className={classes.waiting} role="status" aria-label={t("ui.loading")}>
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <PolicyLists
          value={value}
          policies={state.status === "loaded" ? state.policies : null}
          isByPriority={state.status === "loaded" && state.globalPriority === true}
          isDisabled={props.isDisabled}
          onChange={onChange}
        />
      )}
    </ControlSet>
  );
}
