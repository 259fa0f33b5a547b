import {
  policyLimits,
  type PolicyContent,
  type PolicyWorkstyle,
} from "@gatehouse/shared/contracts/policy-content.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect, useMemo, useRef } from "react";
import {
  duplicateRule,
  moveRule,
  moveWorkstyle,
  placeBeside,
  saveRule,
  type RulePlace,
} from "../model/content-edits.ts";
import { listRules, type ListedRule } from "../model/list-rules.ts";
import type { OpenDialog } from "./open-dialog.ts";
import classes from "./rule-list.module.css";
import { handleId, RuleRow, type RuleCommands } from "./rule-row.tsx";
import { useRuleDrag } from "./use-rule-drag.ts";
import { WorkstyleHead } from "./workstyle-head.tsx";

type Props = {
  content: PolicyContent;
  published: PolicyContent | undefined;
  canEdit: boolean;
  warnedRuleIds: ReadonlySet<string>;
  onChange: (content: PolicyContent) => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** Workstyles with their rules in the order in which they are tried. */
export function RuleList(props: Props) {
  const { content, published, canEdit, onOpen } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const listed = useMemo(() => listRules(content, published), [content, published]);
  const moveTo = useMove(content, props.onChange);
  const { drag, handlesOf } = useRuleDrag(list, moveTo);
  const commandsOf = useRuleCommands(props, moveTo);
  const isDropTarget = (workstyleId: string, index: number): boolean =>
    drag?.place?.workstyleId === workstyleId && drag.place.index === index;
  return (
    <div ref={list}>
      {canEdit && (
        <p id="rule-handle-help" hidden>
          {t("rules.handle-help")}
        </p>
      )}
      {content.workstyles.map((workstyle) => (
        <section key={workstyle.id} aria-label={workstyle.name}>
          <WorkstyleHead
            workstyle={workstyle}
            commands={canEdit ? workstyleCommands(workstyle, props) : null}
            isDropTarget={isDropTarget(workstyle.id, 0)}
          />
          {workstyle.rules.length === 0 && <p className={classes.none}>{t("rules.no-rules")}</p>}
          <ol className={classes.list}>
            {listed
              .filter((one) => one.workstyle.id === workstyle.id)
              .map((one, index) => (
                <RuleRow
                  key={one.rule.id}
                  listed={one}
                  position={index + 1}
                  commands={canEdit ? commandsOf(one) : null}
                  pointerHandlers={handlesOf(one.rule.id)}
                  isDragged={drag?.ruleId === one.rule.id}
                  isDropTarget={isDropTarget(workstyle.id, index + 1)}
                  hasWarning={props.warnedRuleIds.has(one.rule.id)}
                  onOpen={() => onOpen({ kind: "rule", rule: one.rule, workstyleId: workstyle.id })}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function workstyleCommands(workstyle: PolicyWorkstyle, { content, onChange, onOpen }: Props) {
  const { workstyles } = content;
  const step = (by: -1 | 1) => () => onChange(moveWorkstyle(content, workstyle.id, by));
  return {
    edit: () => onOpen({ kind: "workstyle", workstyle }),
    addRule: () => onOpen({ kind: "rule", rule: undefined, workstyleId: workstyle.id }),
    remove: () => onOpen({ kind: "removeWorkstyle", workstyle }),
    moveUp: workstyles[0]?.id === workstyle.id ? undefined : step(-1),
    moveDown: workstyles.at(-1)?.id === workstyle.id ? undefined : step(1),
  };
}

type MoveTo = (ruleId: string, place: RulePlace) => void;

function useRuleCommands({ content, onChange, onOpen }: Props, moveTo: MoveTo): (listed: ListedRule) => RuleCommands {
  const { t } = useTranslation();
  return ({ rule, workstyle }) => {
    const stepTo = (step: -1 | 1) => {
      const place = placeBeside(content, rule.id, step);
      return place && (() => moveTo(rule.id, place));
    };
    const nameOfCopy = t("rules.copy-of", { name: rule.name }).slice(0, policyLimits.nameCharacters);
    return {
      toggle: () => onChange(saveRule(content, workstyle.id, { ...rule, isEnabled: !rule.isEnabled })),
      duplicate: () => onChange(duplicateRule(content, rule.id, { id: crypto.randomUUID(), name: nameOfCopy })),
      remove: () => onOpen({ kind: "removeRule", rule }),
      moveUp: stepTo(-1),
      moveDown: stepTo(1),
    };
  };
}

/** Moves a rule, says where it is then, and gives the focus back to its handle, which may be a new element. */
function useMove(content: PolicyContent, onChange: (content: PolicyContent) => void): MoveTo {
  const { t } = useTranslation();
  const moved = useRef<string>(undefined);
  useEffect(() => {
    const handle = moved.current === undefined ? null : document.getElementById(handleId(moved.current));
    moved.current = undefined;
    handle?.focus();
  }, [content]);
  return (ruleId, place) => {
    const next = moveRule(content, ruleId, place);
    const listed = listRules(next);
    const now = listed.find(({ rule }) => rule.id === ruleId);
    // An open menu keeps the focus.
    if (document.activeElement?.id === handleId(ruleId)) moved.current = ruleId;
    onChange(next);
    if (!now) return;
    const { rule, number, workstyle } = now;
    announce(t("rules.moved", { name: rule.name, number, count: listed.length, workstyle: workstyle.name }));
  };
}
