import { TextLink } from "@gatehouse/shared/ui/text-link";
import type { ReactNode } from "react";
import { linkTarget, type LinkTarget, type TileLink } from "../../model/tile-actions.ts";

type Props = { link: TileLink | null; children: ReactNode; className?: string | undefined; tone?: "link" | "inherit" };

/** Text with a link; plain text if the link has no target. */
export function TileLinkText({ link, children, className, tone = "link" }: Props) {
  const target = link && linkTarget(link, window.location.origin);
  if (!target) return <span className={className}>{children}</span>;
  return (
    <TextLink {...anchorOf(target)} tone={tone} {...(className !== undefined && { className })}>
      {children}
    </TextLink>
  );
}

const anchorOf = (target: LinkTarget) =>
  target.kind === "route" ? { to: target.to } : { href: target.href, opensNewWindow: target.kind === "window" };
