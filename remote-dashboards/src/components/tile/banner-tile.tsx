import type { TileResources } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner, type Tone } from "@gatehouse/shared/ui/banner";
import { resourceLink, translateAction } from "../../model/tile-actions.ts";
import type { TileBodyProps } from "./tile-body.tsx";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

const tones: Record<NonNullable<TileResources["format"]>, Tone> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};

/** A message in the look of its format, with the way to what it is about. */
export function BannerTile({ model: { resources, data }, name, actions }: TileBodyProps) {
  const { t } = useTranslation();
  const wireText = useWireText();
  const value = data?.dataItem?.value;
  const [action = data?.dataItem?.actions[0]] = actions;
  const link = action ? translateAction(action) : resourceLink(resources);
  return (
    <Banner
      tone={tones[resources.format ?? "info"]}
      action={
        link && (
          <TileLinkText link={link} tone="inherit">
            {wireText(resources.actionLabel, t("tile.open"))}
          </TileLinkText>
        )
      }
    >
      {wireText(resources.bannerText, name, typeof value === "number" ? value : undefined)}
    </Banner>
  );
}
