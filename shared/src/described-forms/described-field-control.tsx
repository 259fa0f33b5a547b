import { memo, type ComponentType, type ReactNode } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useDerivedValue } from "../forms/use-derived-value.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { isKnownFieldType } from "../rules/described-fields.ts";
import type { ControlProps } from "./control-props.ts";
import { describedControls } from "./described-controls.ts";
import { EditableField } from "./editable-field.tsx";
import { FieldActions } from "./field-actions.tsx";
import { effectsOn, stateOf } from "./field-effects.ts";
import { FieldHelp } from "./field-help.tsx";
import { FieldSlot } from "./field-slot.tsx";
import { ReadOnlyControl } from "./read-only-control.tsx";

type DescribedFieldControlProps = {
  field: DescribedField;
  /** All fields of the form, which may have effects on this one. Keep the list between renders. */
  fields: readonly DescribedField[];
  /** Further small buttons beside the label. Keep the element between renders. */
  actions?: ReactNode;
  /** In place of the engine's own control, such as one that knows more about the field's text. */
  control?: ComponentType<ControlProps> | undefined;
};

/**
 * The control of a field that the server describes; its texts are keys of the section that renders it.
 *
 * @since contract 1
 */
export const DescribedFieldControl = memo(function DescribedFieldControl(props: DescribedFieldControlProps) {
  if (effectsOn(props.fields, props.field.id).length > 0) return <AffectedField {...props} />;
  return <FieldByType {...props} isEnabled />;
});

function AffectedField(props: DescribedFieldControlProps) {
  const incoming = effectsOn(props.fields, props.field.id);
  const state = useDerivedValue((values) => {
    const { isShown, isEnabled } = stateOf(incoming, values);
    if (!isShown) return "hidden";
    return isEnabled ? "enabled" : "disabled";
  });
  return state === "hidden" ? null : <FieldByType {...props} isEnabled={state === "enabled"} />;
}

/** A type that this engine does not know shows its value; so it is never sent, and never lost. */
function FieldByType(props: DescribedFieldControlProps & { isEnabled: boolean }) {
  const { t } = useTranslation();
  const { field, actions } = props;
  const { type, helpPopup } = field.parameters;
  if (type !== "readonly" && isKnownFieldType(type))
    return <EditableField {...props} control={props.control ?? describedControls[type]} />;
  // i18n-keys: *.fields.*.label
  const label = t(field.resourceKey);
  return (
    <FieldSlot id={field.id}>
      <ReadOnlyControl
        field={field}
        label={label}
        help={<FieldHelp field={field} />}
        labelEnd={
          (helpPopup || actions) && (
            <FieldActions label={label} helpPopup={helpPopup}>
              {actions}
            </FieldActions>
          )
        }
      />
    </FieldSlot>
  );
}
