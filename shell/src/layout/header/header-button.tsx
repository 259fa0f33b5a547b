import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { ComponentProps } from "react";
import classes from "./header-button.module.css";

type Props = Omit<ComponentProps<"button">, "type" | "aria-label" | "title" | "className"> & {
  label: string;
  /** Round, for initials. */
  isRound?: boolean;
};

/** A 36 px button of the header with an icon or initials; its label is its tooltip too. */
export function HeaderButton({ label, isRound = false, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      data-tooltip={label}
      className={isRound ? `${classes.button} ${classes.round}` : classes.button}
    >
      {/* Text instead of `aria-label`, which would have to repeat the visible initials. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  );
}
