import type { ReactNode } from "react";
import { Anchor, type AnchorTarget } from "./link/anchor.tsx";
import { classNames } from "./class-names.ts";
import classes from "./text-link.module.css";

export type TextLinkProps = AnchorTarget & {
  children: ReactNode;
  /** `inherit` takes the colour of a banner; `muted` is for footers. */
  tone?: "link" | "muted" | "inherit";
  /** Underlined at rest; for links inside running text. */
  isInline?: boolean;
  className?: string;
};

/** A link that reads as text. */
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
