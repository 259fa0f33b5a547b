import { useTranslation } from "@gatehouse/shared/i18n";
import { resourceLink } from "../../model/tile-actions.ts";
import { TileIcon } from "../tile-icon.tsx";
import classes from "./info-tile.module.css";
import type { TileBodyProps } from "./tile-body-props.ts";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

/** An icon, a sentence and a link to an area. */
export function InfoTile({ model: { resources }, name }: TileBodyProps) {
  const { t } = useTranslation();
  const wireText = useWireText();
  return (
    <div className={classes.info}>
      {resources.icon !== undefined && (
        <span className={classes.icon}>
          <TileIcon name={resources.icon} />
        </span>
      )}
      <div className={classes.text}>
        {resources.description !== undefined && <p>{wireText(resources.description, "")}</p>}
        {resources.url !== undefined && (
          <TileLinkText link={resourceLink(resources)}>
            {wireText(resources.actionLabel, t("tile.open-area", { name }))}
          </TileLinkText>
        )}
      </div>
    </div>
  );
}
