import { useTranslation } from "@gatehouse/shared/i18n";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { CircleAlert, Hourglass, Lock, Unplug } from "lucide-react";
import { memo, type ReactNode } from "react";
import { BannerTile } from "./banner-tile.tsx";
import { ChartTile } from "./chart-tile.tsx";
import { InfoTile } from "./info-tile.tsx";
import { StatusTile } from "./status-tile.tsx";
import { TableTile } from "./table-tile.tsx";
import classes from "./tile-body.module.css";
import type { TileBodyProps } from "./tile-body-props.ts";

/**
 * The content of a tile, or the reason why there is none. It is memoized, so that a refresh without changes does not
 * redraw a chart.
 */
export const TileBody = memo(function TileBody(props: TileBodyProps) {
  const { t } = useTranslation();
  switch (props.state) {
    case "forbidden":
      return <Message icon={<Lock aria-hidden="true" />}>{t("tile.forbidden")}</Message>;
    case "unknown":
      return <Message icon={<Unplug aria-hidden="true" />}>{t("tile.unknown")}</Message>;
    case "inactive":
      return <Message icon={<Unplug aria-hidden="true" />}>{t("tile.inactive")}</Message>;
    case "notBound":
      return <Message icon={<Unplug aria-hidden="true" />}>{t("tile.not-bound")}</Message>;
    case "error":
      return <Message icon={<CircleAlert aria-hidden="true" />}>{t("tile.error")}</Message>;
    case "noData":
      return <Message icon={<Hourglass aria-hidden="true" />}>{t("tile.no-data", { name: props.name })}</Message>;
    case "loading":
      return <Skeleton height="100%" shape="block" />;
    case "blank":
      return null;
    case "content":
      return <Content {...props} />;
  }
});

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.message}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Content(props: TileBodyProps) {
  switch (props.model.tileType) {
    case "Info":
      return <InfoTile {...props} />;
    case "Status":
      return <StatusTile {...props} />;
    case "Banner":
      return <BannerTile {...props} />;
    case "Table":
      return <TableTile {...props} />;
    case "BarChart":
    case "Graph":
    case "Gauge":
      return <ChartTile {...props} />;
    case null:
      return null;
  }
}
