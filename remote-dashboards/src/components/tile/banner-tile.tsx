import type { TileResources } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner, type Tone } from "@gatehouse/shared/ui/banner";
import { resourceLink, translateAction, type TileLink } from "../../model/tile-actions.ts";
import { BannerRecords } from "./banner-records.tsx";
import classes from "./banner-tile.module.css";
import type { TileBodyProps } from "./tile-body-props.ts";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

const tones: Record<NonNullable<TileResources["format"]>, Tone> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};

function linkOf({ model: { resources, data }, actions }: TileBodyProps): TileLink | null {
  // The figure of the data knows the rows that the text is about; the tile knows only their list.
  const action = data?.dataItem?.actions[0] ?? actions[0];
  return action ? translateAction(action) : resourceLink(resources);
}

/** A message in the style of its format, the first records that it is about, and a link to all of them. */
export function BannerTile(props: TileBodyProps) {
  const { t } = useTranslation();
  const wireText = useWireText();
  const { model, name } = props;
  const { resources, data } = model;
  const value = data?.dataItem?.value;
  const link = linkOf(props);
  return (
    <div className={classes.room}>
      <Banner tone={tones[resources.format ?? "info"]}>
        {wireText(resources.bannerText, name, typeof value === "number" ? value : undefined)}
      </Banner>
      {data?.records?.[0] && <BannerRecords records={data.records} label={name} />}
      {link && (
        <p className={classes.action}>
          <TileLinkText link={link}>{wireText(resources.actionLabel, t("tile.open"))}</TileLinkText>
        </p>
      )}
    </div>
  );
}
