import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { ComponentProps } from "react";
import classes from "./header-button.module.css";

type Props = Omit<ComponentProps<"button">, "type" | "aria-label" | "title" | "className"> & {
  label: string;
  /** Round, for initials. */
  isRound?: boolean;
};

/**
 * A 36 px button of the header with an icon or initials. The browser's own tooltip serves: ours would bring the code
 * for overlays into the first view of every page.
 */
export function HeaderButton({ label, isRound = false, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      title={label}
      className={isRound ? `${classes["button"]} ${classes["round"]}` : classes["button"]}
    >
      {/* As text and not as `aria-label`, which would have to repeat the initials that are seen. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  );
}
