import type { EndpointEvent } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { Policy, PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import {
  policyActions,
  type PolicyAction,
  type PolicyContent,
} from "@gatehouse/shared/contracts/policy-content.contract";
import { Form, FormActions, RadioField, SelectField, TextField, useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { suggestRules, type RuleSuggestion } from "@gatehouse/shared/rules/policies/suggest-rules";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useMemo } from "react";
import { readPolicy, saveDraft } from "../data/policies.actions.ts";
import { usePolicy } from "../data/policies.hooks.ts";
import { saveRule, saveWorkstyle } from "../model/content-edits.ts";
import type { ShownView } from "../model/editor-views.ts";
import { notBlank } from "../model/not-blank.ts";
import { toProcessStart } from "../model/to-process-start.ts";
import { SuggestionText } from "./suggestion-text.tsx";

type Values = {
  suggestion: string;
  name: string;
  policyId: string;
  workstyleId: string;
  action: PolicyAction;
};

type Props = { event: EndpointEvent; policies: readonly Policy[]; onOpen: (shown: ShownView) => void };

/** Which of the suggestions, in which policy and workstyle, and what the rule does. */
export function AddRuleForm({ event, policies, onOpen }: Props) {
  const { t } = useTranslation();
  const suggestions = useMemo(() => suggestRules(toProcessStart(event)), [event]);
  const handleSubmit = async (values: Values): Promise<void> => {
    const suggestion = suggestions.find(({ kind }) => kind === values.suggestion);
    if (!suggestion) return;
    const policy = await readPolicy(values.policyId);
    await saveDraft(policy.policyGuid, {
      revision: policy.revision,
      content: addRule(policy.content, values, suggestion, t("add-to-policy-view.everyone")),
    });
    onOpen({ view: "edit", query: policy.policyGuid });
  };
  if (suggestions.length === 0) return <NoSuggestions />;
  const [first] = policies;
  if (!first) return <NoPolicies />;
  const initialValues = {
    suggestion: suggestions[0]?.kind ?? "",
    name: event.application,
    policyId: first.policyGuid,
    workstyleId: "",
    action: "allow" as const,
  };
  return (
    <Card title={t("add-to-policy-view.rule")}>
      <Form<Values>
        id="add-to-policy"
        aria-label={t("add-to-policy-view.title")}
        initialValues={initialValues}
        onSubmit={handleSubmit}
      >
        <SuggestionFields suggestions={suggestions} />
        <TextField
          name="name"
          label={t("add-to-policy-view.rule-name")}
          isRequired
          validate={notBlank}
          maxLength={120}
        />
        <SelectField
          name="policyId"
          label={t("add-to-policy-view.policy")}
          options={policies.map(({ policyGuid, name }) => ({ value: policyGuid, label: name }))}
        />
        <WorkstyleField />
        <FormActions submitLabel={t("add-to-policy-view.add")} />
      </Form>
    </Card>
  );
}

/** Which of the suggestions, and what the rule does. */
function SuggestionFields({ suggestions }: { suggestions: readonly RuleSuggestion[] }) {
  const { t } = useTranslation();
  return (
    <>
      <RadioField
        name="suggestion"
        label={t("add-to-policy-view.suggestions")}
        help={t("add-to-policy-view.suggestions-help")}
        // i18n-keys: add-to-policy-view.kinds.*
        options={suggestions.map(({ kind, conditions }) => ({
          value: kind,
          label: t(`add-to-policy-view.kinds.${kind}`),
          help: <SuggestionText conditions={conditions} />,
        }))}
      />
      <RadioField
        name="action"
        label={t("rules.action")}
        // i18n-keys: components.decisions.*
        options={policyActions.map((action) => ({ value: action, label: t(`components.decisions.${action}`) }))}
      />
    </>
  );
}

/** The workstyles of the chosen policy. */
function WorkstyleField() {
  const { t } = useTranslation();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const policy = usePolicy(values.policyId);
  return (
    <ReadState read={policy} failure={{ title: t("edit-view.failed.title") }}>
      {({ content }: PolicyDetails) => (
        <SelectField
          name="workstyleId"
          label={t("rules.workstyle")}
          help={t("add-to-policy-view.workstyle-help")}
          placeholder={t("add-to-policy-view.first-workstyle")}
          options={content.workstyles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </ReadState>
  );
}

/** Adds the rule to its workstyle; to the first one if that is another policy's, and to a new one if there is none. */
function addRule(
  content: PolicyContent,
  { name, action, workstyleId }: Values,
  { conditions }: RuleSuggestion,
  everyone: string,
): PolicyContent {
  const chosen = content.workstyles.find(({ id }) => id === workstyleId) ?? content.workstyles[0];
  const workstyle = chosen ?? {
    id: crypto.randomUUID(),
    name: everyone,
    isEnabled: true,
    users: { patterns: [], groups: [] },
    rules: [],
  };
  const rule = { id: crypto.randomUUID(), name: name.trim(), isEnabled: true, conditions, action };
  return saveRule(saveWorkstyle(content, workstyle), workstyle.id, rule);
}

function NoSuggestions() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("add-to-policy-view.no-suggestions.title")}
      description={t("add-to-policy-view.no-suggestions.description")}
    />
  );
}

function NoPolicies() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("workstyles-view.none.title")}
      description={t("workstyles-view.none.description")}
      action={
        <a href={`/#${pathTo.webPolicyEditor("create")}`} target="_top">
          {t("workstyles-view.create")}
        </a>
      }
    />
  );
}
