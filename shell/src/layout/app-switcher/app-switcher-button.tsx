import { useTranslation } from "@gatehouse/shared/i18n";
import { LayoutGrid } from "lucide-react";
import type { RefObject } from "react";
import { useAppConnectors } from "../../data/app-connectors.hooks.ts";
import { HeaderButton } from "../header/header-button.tsx";
import type { HeaderState } from "../header/header-state.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { appSwitcherPart } from "./app-switcher-part.ts";
import classes from "./app-switcher-button.module.css";

type Props = { state: HeaderState; buttonRef: RefObject<HTMLButtonElement | null> };

/** Opens the application switcher; hidden if no app is connected. */
export function AppSwitcherButton({ state, buttonRef }: Props) {
  const { t } = useTranslation();
  const { groups, isPending } = useAppConnectors();
  // Reserves the space, so that the organization does not move while the apps load.
  if (isPending) return <span className={classes.place} />;
  if (groups.length === 0) return null;
  return (
    <HeaderButton
      ref={buttonRef}
      label={t("app-switcher.label")}
      aria-haspopup="dialog"
      aria-expanded={state.panel === "app-switcher"}
      onClick={() => state.open("app-switcher")}
      {...loadAhead(appSwitcherPart)}
    >
      <LayoutGrid aria-hidden="true" />
    </HeaderButton>
  );
}
