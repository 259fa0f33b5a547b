import { ChartSwitch } from "@gatehouse/shared/charts/chart-switch";
import type { EndpointBins } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ChartColumn, Table } from "lucide-react";
import { useState } from "react";
import classes from "./starts-chart.module.css";
import { StartsPlot } from "./starts-plot.tsx";
import { StartsTable } from "./starts-table.tsx";

/** Application starts over the range as columns; a button and a key switch to a table of the same numbers. */
export function StartsChart({ bins }: { bins: EndpointBins }) {
  const { t } = useTranslation();
  const [isTableShown, setIsTableShown] = useState(false);
  const toggle = (): void => setIsTableShown(!isTableShown);
  return (
    <div className={classes.chart}>
      <ChartSwitch
        className={classes.figure}
        isTableShown={isTableShown}
        onToggleTable={toggle}
        chart={<StartsPlot bins={bins} />}
        table={<StartsTable bins={bins} />}
      />
      <div className={classes.foot}>
        <Button variant="ghost" size="small" icon={isTableShown ? <ChartColumn /> : <Table />} onClick={toggle}>
          {t(isTableShown ? "starts-chart.as-chart" : "starts-chart.as-table")}
        </Button>
      </div>
    </div>
  );
}
