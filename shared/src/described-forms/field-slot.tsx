import type { ReactNode, Ref } from "react";
import classes from "./described-forms.module.css";

type FieldSlotProps = { id: string; isChanged?: boolean; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The place of a field in its form, with the mark of a value that is not the default. */
export function FieldSlot({ id, isChanged, ref, children }: FieldSlotProps) {
  return (
    <div ref={ref} className={classes.slot} data-field={id} data-changed={isChanged ? "" : undefined}>
      {children}
    </div>
  );
}
