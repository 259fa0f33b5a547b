import type { PolicyAnswer, SimulationScope } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { targetTypes, type PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { Form, FormActions, SelectField, TextAreaField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { useState } from "react";
import { askWhatIf } from "../data/policy-simulations.actions.ts";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";
import { isSameContent } from "../model/content-edits.ts";
import { startTexts, toStart, type WhatIfValues } from "../model/what-if-start.ts";
import { WhatIfAnswer } from "./what-if-answer.tsx";
import classes from "./what-if.module.css";

type Props = { draft: PolicyDraft; scope: SimulationScope };

/** One typed start, and what the draft would do to it. */
export function WhatIf({ draft, scope }: Props) {
  const { t } = useTranslation();
  const { policy, content } = draft;
  const [answered, setAnswered] = useState<{ answer: PolicyAnswer; content: PolicyContent; scope: SimulationScope }>();
  const handleSubmit = async (values: WhatIfValues): Promise<void> => {
    const start = toStart(values, new Date());
    setAnswered({ answer: await askWhatIf(policy.policyGuid, { content, scope, start }), content, scope });
  };
  return (
    <Card title={t("what-if.title")}>
      <Form<WhatIfValues> id="what-if" aria-label={t("what-if.title")} isTransient onSubmit={handleSubmit}>
        <p className={classes.help}>{t("what-if.help")}</p>
        <div className={classes.fields}>
          {startTexts.slice(0, 2).map((name) => (
            <StartField key={name} name={name} />
          ))}
        </div>
        <details className={classes.more}>
          <summary>{t("what-if.more")}</summary>
          <div className={classes.fields}>
            <TextAreaField
              name="groups"
              label={t("simulator.fields.groups")}
              help={t("what-if.groups-help")}
              rows={2}
            />
            {startTexts.slice(3).map((name) => (
              <StartField key={name} name={name} />
            ))}
            <TargetTypeField />
          </div>
        </details>
        <FormActions submitLabel={t("what-if.test")} />
      </Form>
      <div role="status">
        {/* An answer about rules or policies that have changed since would mislead. */}
        {answered?.scope === scope && isSameContent(answered.content, content) && (
          <WhatIfAnswer answer={answered.answer} content={content} scope={scope} />
        )}
      </div>
    </Card>
  );
}

function StartField({ name }: { name: (typeof startTexts)[number] }) {
  const { t } = useTranslation();
  return (
    <TextField
      name={name}
      // i18n-keys: simulator.fields.*
      label={t(`simulator.fields.${name}`)}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      {...(name === "path" && { isRequired: true, placeholder: "C:\\Temp\\setup.exe" })}
    />
  );
}

function TargetTypeField() {
  const { t } = useTranslation();
  // i18n-keys: components.target-types.*
  const options = targetTypes.map((type) => ({ value: type, label: t(`components.target-types.${type}`) }));
  return (
    <SelectField
      name="targetType"
      label={t("components.conditions.targetType")}
      placeholder={t("what-if.unknown")}
      options={options}
    />
  );
}
