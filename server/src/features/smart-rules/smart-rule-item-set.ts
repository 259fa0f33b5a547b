import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { Clock } from "../../clock.ts";
import { notFoundError } from "../../errors.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision } from "../configuration-item-forms/revision-of.ts";
import { rulesUserOf } from "./rules-user.ts";
import { listRuleFields, toRuleValues } from "./smart-rule-fields.ts";
import type { SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";
import type { SmartRuleRow } from "./smart-rules.repository.ts";
import type { SmartRulesReadsService } from "./smart-rules-reads.service.ts";
import type { SmartRulesService } from "./smart-rules.service.ts";

type Dependencies = {
  smartRules: SmartRulesService;
  smartRuleReads: SmartRulesReadsService;
  records: SmartRuleRecordsRepository;
  clock: Clock;
};

/** The page that lists the rules in their order, in place of that of the forms. */
const PAGE = "/configuration/smart-rules";

/** Smart rules as configuration items. */
export function createSmartRuleItemSet({ smartRules, smartRuleReads, records, clock }: Dependencies): ItemSet {
  const find = async (itemId: string, organizationId: string): Promise<SmartRuleRow | null> =>
    isItemId(itemId) ? smartRuleReads.find(itemId, organizationId) : null;
  return {
    id: itemSetIds.smartRules,
    resourceKey: "form.sets.smart-rules.title",
    listPath: PAGE,
    isSingle: false,
    isForAdministrators: false,
    list: () => Promise.resolve([]),
    read: async (itemId, { organizationId }) => {
      const row = itemId === null ? null : await find(itemId, organizationId);
      if (itemId !== null && row === null) return null;
      const names = await smartRuleReads.namePolicies(row === null ? [] : [row], organizationId);
      return describeForm(row, names, row === null ? 0 : await records.countOfRule(row.id, organizationId));
    },
    create: (changes, access) => {
      const fields = listRuleFields(null, new Map());
      const values = readItemValues(fields, changes);
      return smartRules.create(
        toRuleValues(values, access, clock),
        rulesUserOf(access),
        describeItemChange(fields, values),
      );
    },
    update: async (itemId, revision, changes, access) => {
      if (!isItemId(itemId)) throw notFoundError("The smart rule");
      await smartRules.update(itemId, rulesUserOf(access), (row) => {
        checkRevision(revision, String(row.revision));
        const fields = listRuleFields(row, new Map());
        const values = readItemValues(fields, changes);
        return { values: toRuleValues(values, access, clock), details: describeItemChange(fields, values) };
      });
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The smart rule");
      await smartRules.remove(itemId, rulesUserOf(access), (row) => checkRevision(revision, String(row.revision)));
    },
    actions: {},
  };
}

function describeForm(
  row: SmartRuleRow | null,
  policyNames: ReadonlyMap<string, string>,
  recordCount: number,
): ConfigurationItemForm {
  const fields = listRuleFields(row, policyNames);
  if (row === null) return { id: null, revision: null, name: "", fields, facts: [], actions: [] };
  return {
    id: row.id,
    revision: String(row.revision),
    name: row.name,
    fields,
    facts: [
      { resourceKey: "form.facts.rule-records", value: String(recordCount), format: "text" },
      { resourceKey: "form.facts.created", value: row.createdAt.toISOString(), format: "date" },
      { resourceKey: "form.facts.changed", value: row.updatedAt.toISOString(), format: "date" },
    ],
    actions: [],
    removalEffects: [{ resourceKey: "form.removal-effects.rule-records", count: recordCount }],
  };
}
