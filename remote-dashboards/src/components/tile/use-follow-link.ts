import { useNavigate } from "@gatehouse/shared/routing";
import { linkTarget, type LinkTarget, type TileLink } from "../../model/tile-actions.ts";

/** Follows links of tiles from a command; what stands in a tile is a `TileLinkText`. */
export function useFollowLink() {
  const navigate = useNavigate();
  const follow = (target: LinkTarget): void => {
    if (target.kind === "route") void navigate(target.to);
    else window.open(target.href, "_blank", "noopener,noreferrer");
  };
  const targetOf = (link: TileLink | null): LinkTarget | null => link && linkTarget(link, window.location.origin);
  return { targetOf, follow };
}
