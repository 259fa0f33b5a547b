import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** So that a dashboard of one or two tiles does not stretch them over a wide window. */
const MIN_COLUMNS = 6;

/** Number of columns of a dashboard for reading: as many as its tiles use, so that they fill the window. */
export function countBoardColumns(components: readonly Pick<DashboardComponent, "position">[]): number {
  return components.reduce((widest, { position: { x, cols } }) => Math.max(widest, x + cols), MIN_COLUMNS);
}
