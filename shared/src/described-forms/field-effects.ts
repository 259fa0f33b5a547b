import type { DescribedField, FieldEffect } from "../contracts/described-fields.contract.ts";
import {
  hasStoredSecret,
  isEditable,
  readControl,
  toControlValue,
  toSetting,
  type ControlValue,
  type DescribedFormValues,
} from "./control-values.ts";

type FieldState = { isShown: boolean; isEnabled: boolean };

/** An effect, and the field whose value decides about it. */
type IncomingEffect = { source: DescribedField; effect: FieldEffect };
type Incoming = readonly IncomingEffect[];

type StateChange = (state: FieldState, holds: boolean) => FieldState;

/** What each effect does to the state of another field. The server names them; any other name does nothing. */
const stateChanges: Readonly<Record<string, StateChange>> = {
  "show-field": (state, holds) => ({ ...state, isShown: state.isShown && holds }),
  "hide-field": (state, holds) => ({ ...state, isShown: state.isShown && !holds }),
  "enable-field": (state, holds) => ({ ...state, isEnabled: state.isEnabled && holds }),
  "disable-field": (state, holds) => ({ ...state, isEnabled: state.isEnabled && !holds }),
};

const collected = new WeakMap<readonly DescribedField[], ReadonlyMap<string, Incoming>>();

function collect(fields: readonly DescribedField[]): ReadonlyMap<string, Incoming> {
  const byTarget = new Map<string, IncomingEffect[]>();
  for (const source of fields) {
    for (const effect of source.script?.valueChange ?? []) {
      if (!Object.hasOwn(stateChanges, effect.name)) continue;
      byTarget.set(effect.field, [...(byTarget.get(effect.field) ?? []), { source, effect }]);
    }
  }
  return byTarget;
}

/** The effects that other fields of the form have on the state of this one. */
export function effectsOn(fields: readonly DescribedField[], id: string): Incoming {
  const known = collected.get(fields) ?? collect(fields);
  collected.set(fields, known);
  return known.get(id) ?? [];
}

function isInForce(source: DescribedField, { value }: FieldEffect, control: ControlValue): boolean {
  const setting = toSetting(source, control);
  // A stored secret has no value here, but it is one.
  if (setting === null) return value === undefined && control === undefined && hasStoredSecret(source);
  return value === undefined ? setting !== false && setting !== 0 && setting !== "" : setting === value;
}

/** Whether a field is shown and enabled for these values of its form. */
export function stateOf(incoming: Incoming, values: DescribedFormValues): FieldState {
  return incoming.reduce<FieldState>(
    (state, { source, effect }) =>
      stateChanges[effect.name]?.(state, isInForce(source, effect, readControl(values, source.id))) ?? state,
    { isShown: true, isEnabled: true },
  );
}

/** Ids of the fields that this one affects. */
export const affectedBy = (field: DescribedField): string[] => [
  ...new Set((field.script?.valueChange ?? []).map((effect) => effect.field)),
];

/** The values that a change of this field copies to others. */
export function copiesOf(
  field: DescribedField,
  value: ControlValue,
  fields: readonly DescribedField[],
): { id: string; value: ControlValue }[] {
  const setting = toSetting(field, value);
  return (
    (field.script?.valueChange ?? [])
      .filter(({ name }) => name === "copy-value")
      // Without a value of its own, the effect also copies an emptied field.
      .filter((effect) => effect.value === undefined || isInForce(field, effect, value))
      .flatMap((effect) => fields.filter((target) => target.id === effect.field && isEditable(target)))
      .map((target) => ({ id: target.id, value: toControlValue(target, setting) }))
  );
}
