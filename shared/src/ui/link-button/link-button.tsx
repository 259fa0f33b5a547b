import type { MouseEventHandler, ReactNode } from "react";
import { Anchor, type AnchorTarget } from "../parts/link/anchor.tsx";
import { buttonClass, type ButtonSize, type ButtonVariant } from "../button/button-class.ts";

/**
 * Properties of `LinkButton`.
 *
 * @since contract 1
 */
export type LinkButtonProps = AnchorTarget & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
  "aria-describedby"?: string;
  /** For a link that opens in a way of its own; without JavaScript and with Ctrl it stays a link. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/**
 * A link that looks like a button: it navigates, it does not act.
 *
 * @since contract 1
 */
export function LinkButton({
  children,
  variant = "secondary",
  size = "medium",
  isWide = false,
  icon,
  ...target
}: LinkButtonProps) {
  return (
    <Anchor {...target} className={buttonClass({ variant, size, isWide })}>
      {icon}
      {children}
    </Anchor>
  );
}
