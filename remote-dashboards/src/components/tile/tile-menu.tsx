import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { PopoverMenu } from "@gatehouse/shared/ui/popover-menu";
import { EllipsisVertical } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { resourceLink, translateAction } from "../../model/tile-actions.ts";
import type { TileHeadProps } from "./tile-head-props.ts";
import { useFollowLink } from "./use-follow-link.ts";
import { useWireText } from "../catalogue/use-wire-text.ts";

/** How the menu was opened: by a pointer, which focuses no command, or by a key. */
type MenuStart = "list" | "first";

/** The menu of one tile; no button if it has no commands. */
export function TileMenu(props: TileHeadProps) {
  const { t } = useTranslation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart | null>(null);
  const items = useTileCommands(props);
  if (items.length === 0) return null;
  // A click without a pointer (`detail` 0) comes from Enter or Space.
  const handleClick = (event: MouseEvent): void => setStart(event.detail === 0 ? "first" : "list");
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={t("tile.menu")}
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-describedby={props.titleId}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        onClick={handleClick}
      />
      <PopoverMenu
        triggerRef={buttonRef}
        isOpen={start !== null}
        onClose={() => setStart(null)}
        label={t("tile.menu")}
        items={items}
        start={start ?? "list"}
      />
    </>
  );
}

const chartTypes = new Set(["BarChart", "Graph", "Gauge"]);

function useTileCommands({ model, actions, commands, onToggleTable, isTableShown, ...rest }: TileHeadProps) {
  const { t } = useTranslation();
  const followLinks = useActionCommands(model, actions);
  const items: MenuCommand[] = [];
  if (rest.onRefresh) {
    const { onRefresh, isRefreshing } = rest;
    items.push({ id: "refresh", label: t("tile.refresh"), onAction: onRefresh, isDisabled: isRefreshing });
  }
  if (onToggleTable && chartTypes.has(model.tileType ?? "")) {
    const label = isTableShown ? t("tile.show-chart") : t("tile.show-table");
    items.push({ id: "table", label, onAction: onToggleTable });
  }
  items.push(...followLinks);
  const [first, ...others] = commands;
  return first ? [...items, { ...first, startsGroup: items.length > 0 }, ...others] : items;
}

/** The links of the tile; those without a target are left out. */
function useActionCommands({ resources }: TileHeadProps["model"], actions: TileHeadProps["actions"]): MenuCommand[] {
  const { t } = useTranslation();
  const wireText = useWireText();
  const { targetOf, follow } = useFollowLink();
  const own = targetOf(resourceLink(resources));
  const ownCommand = own ? [{ id: "open", label: t("tile.open"), onAction: () => follow(own) }] : [];
  return [
    ...ownCommand,
    ...actions.flatMap((action, index) => {
      const target = targetOf(translateAction(action));
      if (!target) return [];
      return [
        { id: `action-${index}`, label: wireText(action.resourceKey, t("tile.open")), onAction: () => follow(target) },
      ];
    }),
  ];
}
