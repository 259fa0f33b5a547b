import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Menu, type MenuCommand } from "@gatehouse/shared/ui/menu";
import { Bookmark, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useGridViews, type GridViewsState } from "../../../data/grid-views.hooks.ts";
import { differsFromView, openViewQuery } from "../../../model/grid-views.ts";
import type { GridScope } from "../grid-scope.ts";
import { DeleteViewDialog } from "./delete-view-dialog.tsx";
import { useSaveView } from "./use-save-view.ts";
import { ViewDialog } from "./view-dialog.tsx";
import classes from "./views.module.css";

type Question = "create" | "edit" | "delete";

/** The saved view in use, a menu of all of them, and what can be done with it. */
export function ViewsMenu({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const state = useGridViews(grid.definition);
  const [question, setQuestion] = useState<Question | null>(null);
  const menuRef = useRef<HTMLSpanElement>(null);
  // The command that opened the dialog is gone, and the answer navigates, which would move the focus to the heading.
  useEffect(() => {
    const menu = menuRef.current;
    return question === null ? undefined : () => menu?.querySelector("button")?.focus();
  }, [question]);
  const current = state.views?.find(({ id }) => id === grid.address.viewId) ?? null;
  const isChanged = current !== null && differsFromView(grid.parameters, current);
  const items = [
    ...useViewChoices(grid, state, current),
    ...useViewCommands(grid, state, current, isChanged, setQuestion),
  ];
  const name = current?.name ?? t("grid.views.none");
  return (
    <>
      <span ref={menuRef} className={classes.menu}>
        <Menu
          label={isChanged ? t("grid.views.changed", { name }) : name}
          icon={<Bookmark aria-hidden="true" />}
          items={items}
          edge="start"
        />
      </span>
      <ViewQuestion question={question} grid={grid} state={state} view={current} onClose={() => setQuestion(null)} />
    </>
  );
}

type ViewQuestionProps = {
  question: Question | null;
  grid: GridScope;
  state: GridViewsState;
  view: GridView | null;
  onClose: () => void;
};

function ViewQuestion({ question, view, ...props }: ViewQuestionProps) {
  if (question === "create") return <ViewDialog {...props} view={null} />;
  if (question === null || view === null) return null;
  return question === "edit" ? <ViewDialog {...props} view={view} /> : <DeleteViewDialog {...props} view={view} />;
}

/** All rows, the user's own views, and those that others share. */
function useViewChoices(grid: GridScope, { views = [] }: GridViewsState, current: GridView | null): MenuCommand[] {
  const { t } = useTranslation();
  const choice = (view: GridView | null): Pick<MenuCommand, "icon" | "onAction"> => ({
    icon: <Check aria-hidden="true" className={view === current ? undefined : classes.unchosen} />,
    onAction: () => grid.open(openViewQuery(grid.parameters, view)),
  });
  const describe = ({ isOwn, isShared, ownerName }: GridView): string => {
    if (!isOwn) return t("grid.views.shared", { name: ownerName });
    return t(isShared ? "grid.views.own-shared" : "grid.views.own");
  };
  const firstShared = views.find(({ isOwn }) => !isOwn);
  return [
    { id: "all", label: t("grid.views.all"), ...choice(null) },
    ...views.map((view, index) => ({
      id: view.id,
      label: view.name,
      description: describe(view),
      startsGroup: index === 0 || view === firstShared,
      ...choice(view),
    })),
  ];
}

/** Saving, renaming, sharing and deleting, as far as the user may. */
function useViewCommands(
  grid: GridScope,
  state: GridViewsState,
  current: GridView | null,
  isChanged: boolean,
  ask: (question: Question) => void,
): MenuCommand[] {
  const { t } = useTranslation();
  const mayConfigure = useHasPermission(permissions.configurationEdit);
  const save = useSaveView(grid, state);
  const commands: MenuCommand[] = [{ id: "save-as", label: t("grid.views.save-as"), onAction: () => ask("create") }];
  if (current?.isOwn) {
    if (isChanged) commands.unshift({ id: "save", label: t("grid.views.save"), onAction: () => void save(current) });
    commands.push({ id: "edit", label: t("grid.views.edit"), onAction: () => ask("edit") });
  }
  if (current && (current.isOwn || mayConfigure))
    commands.push({ id: "delete", label: t("grid.views.delete"), onAction: () => ask("delete"), isDanger: true });
  return commands.map((command, index) => ({ ...command, startsGroup: index === 0 }));
}
