import type { EndpointTargetType } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { AppWindow, Cog, Package, ScrollText, SlidersHorizontal, Store } from "lucide-react";
import classes from "./target-type-text.module.css";

const icons = {
  executable: AppWindow,
  installer: Package,
  script: ScrollText,
  service: Cog,
  storeApp: Store,
  managementConsole: SlidersHorizontal,
} as const;

/** What was started, by icon and word. */
export function TargetTypeText({ type }: { type: EndpointTargetType }) {
  const { t } = useTranslation();
  const Icon = icons[type];
  return (
    <span className={classes.type}>
      <Icon aria-hidden="true" />
      {/* i18n-keys: components.target-types.* */}
      {t(`components.target-types.${type}`)}
    </span>
  );
}
