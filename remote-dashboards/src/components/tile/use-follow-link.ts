import { useNavigate } from "@gatehouse/shared/routing";
import { linkTarget, type LinkTarget, type TileLink } from "../../model/tile-actions.ts";

/** Follows links of tiles from a command; what stands in a tile is a `TileLinkText`. */
export function useFollowLink() {
  const navigate = useNavigate();
  const follow = (target: LinkTarget): void => {
    switch (target.kind) {
      case "route":
        void navigate(target.to);
        break;
      case "hash":
        window.location.hash = target.hash;
        break;
      case "location":
        window.location.assign(target.href);
        break;
      case "window":
        window.open(target.href, "_blank", "noopener,noreferrer");
        break;
    }
  };
  const targetOf = (link: TileLink | null): LinkTarget | null => link && linkTarget(link, window.location.origin);
  return { targetOf, follow };
}
