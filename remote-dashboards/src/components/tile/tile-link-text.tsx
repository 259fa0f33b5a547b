import { TextLink } from "@gatehouse/shared/ui/text-link";
import type { ReactNode } from "react";
import { linkTarget, type LinkTarget, type TileLink } from "../../model/tile-actions.ts";

type Props = { link: TileLink | null; children: ReactNode; className?: string | undefined; tone?: "link" | "inherit" };

/** The words as a link, or as they are where the link leads nowhere. */
export function TileLinkText({ link, children, className, tone = "link" }: Props) {
  const target = link && linkTarget(link, window.location.origin);
  if (!target) return <span className={className}>{children}</span>;
  return (
    <TextLink {...anchorOf(target)} tone={tone} {...(className !== undefined && { className })}>
      {children}
    </TextLink>
  );
}

function anchorOf(target: LinkTarget) {
  switch (target.kind) {
    case "route":
      return { to: target.to };
    case "hash":
      // Setting the hash is going to the path in it; the router does that after asking whether work would be lost.
      return { to: `/${target.hash.replace(/^#\/?/, "")}` };
    case "location":
      return { href: target.href };
    case "window":
      return { href: target.href, opensNewWindow: true };
  }
}
