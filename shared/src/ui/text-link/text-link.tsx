import type { ReactNode } from "react";
import { Anchor, type AnchorTarget } from "../parts/link/anchor.tsx";
import { classNames } from "../styles/class-names.ts";
import classes from "./text-link.module.css";

/**
 * Properties of `TextLink`.
 *
 * @since contract 1
 */
export type TextLinkProps = AnchorTarget & {
  children: ReactNode;
  /** `inherit` uses the colour of a banner; `muted` is for footers. */
  tone?: "link" | "muted" | "inherit";
  /** Always underlined; for links inside text. */
  isInline?: boolean;
  className?: string;
};

/**
 * A link that looks like text.
 *
 * @since contract 1
 */
export function TextLink({ children, tone = "link", isInline = false, className, ...target }: TextLinkProps) {
  return (
    <Anchor
      {...target}
      className={classNames(classes.link, tone !== "link" && classes[tone], isInline && classes.inline, className)}
    >
      {children}
    </Anchor>
  );
}
