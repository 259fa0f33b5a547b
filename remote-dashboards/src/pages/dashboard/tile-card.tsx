import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, useNavigate } from "@gatehouse/shared/routing";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { ArrowRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { TileSize } from "../../model/arrange-tiles.ts";
import type { Tile } from "../../model/tiles.ts";
import classes from "./tile-card.module.css";
import { tileIcon } from "./tile-icons.ts";

type Props = { tile: Tile; size: TileSize; isSelected: boolean; onSelect: () => void };

/** One area of the console. The title is the link and covers the card; a sub-tile lies above it. */
export function TileCard({ tile, size, isSelected, onSelect }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const Icon = tileIcon(tile.id);

  const handleKeyDown = (event: KeyboardEvent): void => {
    // Enter and NumpadEnter are the link's own; a card is also pressed by Space.
    if (event.key !== " ") return;
    event.preventDefault();
    onSelect();
    void navigate(tile.destination);
  };

  // i18n-keys: dashboard.tiles.*.title, dashboard.tiles.*.description
  return (
    <li className={classes.tile} data-size={size} data-tile={tile.id} data-selected={isSelected || undefined}>
      <span className={classes.icon}>
        {isSelected ? <Spinner label={t("dashboard.opening")} /> : <Icon aria-hidden="true" strokeWidth={1.8} />}
      </span>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Link to={tile.destination} className={classes.link} onClick={onSelect} onKeyDown={handleKeyDown}>
            {t(`dashboard.tiles.${tile.id}.title`)}
          </Link>
        </h2>
        <p className={classes.description}>{t(`dashboard.tiles.${tile.id}.description`)}</p>
        {tile.subtile && (
          <Link to={tile.subtile.destination} className={classes.subtile}>
            {t(`dashboard.tiles.${tile.subtile.id}.title`)}
            <ArrowRight className={classes.arrow} aria-hidden="true" size={14} />
          </Link>
        )}
      </div>
    </li>
  );
}
