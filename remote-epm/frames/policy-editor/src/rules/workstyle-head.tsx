import type { PolicyWorkstyle } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Menu, type MenuCommand } from "@gatehouse/shared/ui/menu";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, Users } from "lucide-react";
import classes from "./rule-list.module.css";

export type WorkstyleCommands = {
  edit: () => void;
  addRule: () => void;
  remove: () => void;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
};

type Props = {
  workstyle: PolicyWorkstyle;
  /** Null for users who can't edit. */
  commands: WorkstyleCommands | null;
  isDropTarget: boolean;
};

/** Head of the rules of a workstyle: its name, whom it is for, and what can be done with it. */
export function WorkstyleHead({ workstyle, commands, isDropTarget }: Props) {
  const { t } = useTranslation();
  const { id, name, users, rules, isEnabled } = workstyle;
  const people = users.patterns.length + users.groups.length;
  return (
    <div className={classes.workstyle} data-workstyle={id} data-index={0} data-drop={isDropTarget || undefined}>
      <Users aria-hidden="true" />
      <h3 className={classes.workstyleName}>
        <bdi>{name}</bdi>
      </h3>
      {!isEnabled && <Badge>{t("rules.off")}</Badge>}
      <span>{people === 0 ? t("rules.everyone") : t("rules.selections", { count: people })}</span>
      <span>{t("rules.count", { count: rules.length })}</span>
      {commands && <WorkstyleMenu name={name} commands={commands} />}
    </div>
  );
}

function WorkstyleMenu({ name, commands }: { name: string; commands: WorkstyleCommands }) {
  const { t } = useTranslation();
  const { moveUp, moveDown } = commands;
  const items: MenuCommand[] = [
    { id: "add", label: t("rules.add"), icon: <Plus aria-hidden="true" />, onAction: commands.addRule },
    { id: "edit", label: t("rules.edit-workstyle"), icon: <Pencil aria-hidden="true" />, onAction: commands.edit },
    {
      id: "up",
      label: t("rules.move-up"),
      icon: <ArrowUp aria-hidden="true" />,
      isDisabled: !moveUp,
      onAction: () => moveUp?.(),
    },
    {
      id: "down",
      label: t("rules.move-down"),
      icon: <ArrowDown aria-hidden="true" />,
      isDisabled: !moveDown,
      onAction: () => moveDown?.(),
    },
    {
      id: "remove",
      label: t("rules.remove-workstyle"),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      startsGroup: true,
      onAction: commands.remove,
    },
  ];
  return <Menu label={t("shared:ui.rowActions", { row: name })} isIconOnly items={items} />;
}
