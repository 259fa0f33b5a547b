import { useState } from "react";
import { arrangeTiles } from "../../model/arrange-tiles.ts";
import type { Tile } from "../../model/tiles.ts";
import { TileCard } from "./tile-card.tsx";
import classes from "./tile-grid.module.css";

/** The permitted tiles, arranged by their number. */
export function TileGrid({ tiles }: { tiles: Tile[] }) {
  const [selectedId, setSelectedId] = useState<string>();
  const sizes = arrangeTiles(tiles.length);
  return (
    <ul className={classes.grid}>
      {tiles.map((tile, index) => (
        <TileCard
          key={tile.id}
          tile={tile}
          size={sizes[index] ?? "small"}
          isSelected={tile.id === selectedId}
          onSelect={() => setSelectedId(tile.id)}
        />
      ))}
    </ul>
  );
}
