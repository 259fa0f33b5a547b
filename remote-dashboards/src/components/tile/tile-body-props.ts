import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { TileModel } from "../../model/tile-models.ts";
import type { TileState } from "../../model/tile-states.ts";

export type TileBodyProps = {
  model: TileModel;
  name: string;
  state: TileState;
  actions: readonly TileAction[];
  isTableShown: boolean;
  onToggleTable: () => void;
};
