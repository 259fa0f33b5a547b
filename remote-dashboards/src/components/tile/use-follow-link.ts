import { useNavigate } from "@gatehouse/shared/routing";
import { linkTarget, type LinkTarget, type TileLink } from "../../model/tile-actions.ts";

/** Follows a link of a tile from a command; links inside a tile are a `TileLinkText`. */
export function useFollowLink() {
  const navigate = useNavigate();
  const follow = (target: LinkTarget): void => {
    if (target.kind === "route") void navigate(target.to);
    else if (target.kind === "location") window.open(target.href, "_self");
    else window.open(target.href, "_blank", "noopener,noreferrer");
  };
  const targetOf = (link: TileLink | null): LinkTarget | null => link && linkTarget(link, window.location.origin);
  return { targetOf, follow };
}
