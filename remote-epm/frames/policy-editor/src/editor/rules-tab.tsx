import { useState } from "react";
import { RulesPanel } from "../rules/rules-panel.tsx";
import { Simulator } from "../simulator/simulator.tsx";
import classes from "./rules-tab.module.css";
import type { PolicyDraft } from "./use-policy-draft.ts";

/** The rules, and beside them what they would have done to the imported starts. */
export function RulesTab({ draft, canEdit }: { draft: PolicyDraft; canEdit: boolean }) {
  const [decidedStarts, setDecidedStarts] = useState<ReadonlyMap<string, number>>();
  return (
    <div className={classes.split}>
      <RulesPanel
        content={draft.content}
        published={draft.policy.published?.content}
        canEdit={canEdit}
        decidedStarts={decidedStarts}
        onChange={draft.change}
      />
      <Simulator draft={draft} onDecided={setDecidedStarts} />
    </div>
  );
}
