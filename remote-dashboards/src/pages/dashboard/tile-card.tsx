import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, useNavigate } from "@gatehouse/shared/routing";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import type { KeyboardEvent, MouseEvent } from "react";
import { TileIcon } from "../../components/tile-icon.tsx";
import type { TileSize } from "../../model/arrange-tiles.ts";
import type { Tile } from "../../model/tiles.ts";
import classes from "./tile-card.module.css";

type Props = { tile: Tile; size: TileSize; isSelected: boolean; onSelect: () => void };

/** One area of the console. The title is a link that covers the card; the link of a sub-tile is above it. */
export function TileCard({ tile, size, isSelected, onSelect }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  const handleClick = (event: MouseEvent): void => {
    // With a modifier key the link opens elsewhere, and this page stays.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onSelect();
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    // The browser handles Enter on the link; the card also handles Space.
    if (event.key !== " ") return;
    event.preventDefault();
    onSelect();
    void navigate(tile.destination);
  };

  // i18n-keys: dashboard.*.title, dashboard.*.description
  return (
    <li
      className={classes.tile}
      data-size={size}
      data-tile={tile.id}
      data-selected={isSelected || undefined}
      aria-busy={isSelected || undefined}
    >
      <span className={classes.icon}>
        {isSelected ? <Spinner label={t("dashboard.opening")} /> : <TileIcon name={tile.icon} />}
      </span>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Link to={tile.destination} className={classes.link} onClick={handleClick} onKeyDown={handleKeyDown}>
            {t(`dashboard.${tile.id}.title`)}
          </Link>
        </h2>
        <p className={classes.description}>{t(`dashboard.${tile.id}.description`)}</p>
        {tile.subtile && (
          <Link to={tile.subtile.destination} className={classes.subtile}>
            <TileIcon name={tile.subtile.icon} />
            {t(`dashboard.${tile.subtile.id}.description`)}
          </Link>
        )}
      </div>
    </li>
  );
}
