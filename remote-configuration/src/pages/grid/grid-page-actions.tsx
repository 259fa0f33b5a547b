import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { ArrowRight, Download, Plus, ScanSearch, Upload, type LucideIcon } from "lucide-react";
import { writeGridAddress } from "../../model/grid-address.ts";
import type { GridScope } from "./grid-scope.ts";

type PageAction = NonNullable<GridDefinition["PageActions"]>[number];
type GridPageActionsProps = { grid: GridScope; actions: readonly PageAction[] };

const icons: Readonly<Record<string, LucideIcon>> = {
  plus: Plus,
  upload: Upload,
  download: Download,
  scan: ScanSearch,
};

/** Forms open beside the table, which keeps its state. */
function targetOf({ definition, parameters }: GridScope, { path, formSet }: PageAction): string {
  if (formSet === undefined) return path;
  return `${paths.grid}?${writeGridAddress(parameters, definition, { rowId: null, form: "new" }).toString()}`;
}

/** What a user can do without a row, as links; the last one is the main one. */
export function GridPageActions({ grid, actions }: GridPageActionsProps) {
  const { t } = useTranslation();
  return actions.map((action, index) => {
    const { resourceKey } = action;
    const Icon = icons[action.icon] ?? ArrowRight;
    return (
      <LinkButton
        key={resourceKey}
        to={targetOf(grid, action)}
        size="small"
        variant={index === actions.length - 1 ? "primary" : "secondary"}
        icon={<Icon aria-hidden="true" />}
      >
        {/* i18n-keys: grid.page-actions.* */}
        {t(resourceKey)}
      </LinkButton>
    );
  });
}
