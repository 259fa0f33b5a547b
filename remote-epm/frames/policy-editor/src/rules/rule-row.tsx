import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Menu, type MenuCommand } from "@gatehouse/shared/ui/menu";
import { ArrowDown, ArrowUp, Copy, GripVertical, Power, Trash2 } from "lucide-react";
import type { KeyboardEvent, PointerEventHandler } from "react";
import { Decision } from "../components/decision.tsx";
import type { ListedRule } from "../model/list-rules.ts";
import classes from "./rule-list.module.css";
import { useConditionText } from "./use-condition-text.ts";

/** What can be done with a rule of the list. */
export type RuleCommands = {
  duplicate: () => void;
  toggle: () => void;
  remove: () => void;
  /** Undefined where there is no place above, or below. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
};

type PointerHandlers = Record<
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
  PointerEventHandler<HTMLElement>
>;

type Props = {
  listed: ListedRule;
  /** Position in its workstyle, from 1: where a rule is dropped that comes below this one. */
  position: number;
  /** Null for users who can't edit. */
  commands: RuleCommands | null;
  pointerHandlers: PointerHandlers;
  isDragged: boolean;
  isDropTarget: boolean;
  hasWarning: boolean;
  onOpen: () => void;
};

export const handleId = (ruleId: string): string => `handle-${ruleId}`;

/** One rule: its order, name, what it is about and what it does. */
export function RuleRow({ listed, position, commands, ...props }: Props) {
  const format = useFormat();
  const describe = useConditionText();
  const { rule, number, workstyle } = listed;
  const isOff = !rule.isEnabled || !workstyle.isEnabled;
  return (
    <li
      className={classes.row}
      data-workstyle={workstyle.id}
      data-index={position}
      data-dragged={props.isDragged || undefined}
      data-drop={props.isDropTarget || undefined}
      data-off={isOff || undefined}
    >
      {commands && <Handle listed={listed} commands={commands} handlers={props.pointerHandlers} />}
      <span className={classes.number}>{format.number(number)}</span>
      <span className={classes.text}>
        <span className={classes.nameLine}>
          <button type="button" className={classes.name} onClick={props.onOpen}>
            <bdi>{rule.name}</bdi>
          </button>
          <RuleBadges listed={listed} hasWarning={props.hasWarning} />
        </span>
        <span className={classes.condition}>
          <bdi>{describe(rule.conditions)}</bdi>
        </span>
      </span>
      <Decision decision={rule.action} />
      {commands && <RuleMenu listed={listed} commands={commands} />}
    </li>
  );
}

function RuleBadges({ listed: { rule, mark }, hasWarning }: { listed: ListedRule; hasWarning: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {!rule.isEnabled && <Badge>{t("rules.off")}</Badge>}
      {mark && <Badge tone="info">{t(mark === "new" ? "rules.new" : "rules.changed")}</Badge>}
      {rule.expiresAt !== undefined && <Badge>{t("rules.expires", { date: format.date(rule.expiresAt) })}</Badge>}
      {hasWarning && <Badge tone="warning">{t("rules.has-warning")}</Badge>}
    </>
  );
}

type HandleProps = { listed: ListedRule; commands: RuleCommands; handlers: PointerHandlers };

function Handle({ listed: { rule, number }, commands, handlers }: HandleProps) {
  const { t } = useTranslation();
  const handleKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowUp: commands.moveUp, ArrowDown: commands.moveDown }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <button
      type="button"
      id={handleId(rule.id)}
      className={classes.handle}
      aria-label={t("rules.handle", { name: rule.name, number })}
      aria-describedby="rule-handle-help"
      onKeyDown={handleKeyDown}
      {...handlers}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

function RuleMenu({ listed: { rule }, commands }: { listed: ListedRule; commands: RuleCommands }) {
  const { t } = useTranslation();
  const { moveUp, moveDown } = commands;
  const move = { up: () => moveUp?.(), down: () => moveDown?.() };
  const items: MenuCommand[] = [
    {
      id: "toggle",
      label: t(rule.isEnabled ? "rules.turn-off" : "rules.turn-on"),
      icon: <Power aria-hidden="true" />,
      onAction: commands.toggle,
    },
    {
      id: "duplicate",
      label: t("rules.duplicate"),
      icon: <Copy aria-hidden="true" />,
      onAction: commands.duplicate,
    },
    {
      id: "up",
      label: t("rules.move-up"),
      icon: <ArrowUp aria-hidden="true" />,
      isDisabled: !moveUp,
      keepsOpen: true,
      onAction: move.up,
    },
    {
      id: "down",
      label: t("rules.move-down"),
      icon: <ArrowDown aria-hidden="true" />,
      isDisabled: !moveDown,
      keepsOpen: true,
      onAction: move.down,
    },
    {
      id: "remove",
      label: t("rules.remove"),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      startsGroup: true,
      onAction: commands.remove,
    },
  ];
  return <Menu label={t("shared:ui.rowActions", { row: rule.name })} isIconOnly items={items} />;
}
