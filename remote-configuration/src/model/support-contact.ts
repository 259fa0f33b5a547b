import { optionTypeIds, type OptionSections, type OptionValue } from "@gatehouse/shared/contracts/options.contract";
import { splitEmailList } from "@gatehouse/shared/rules/option-fields";

/** Whom to ask for help. */
export type SupportContact = {
  team: string;
  emails: string[];
  note: string;
  opensAtMinutes: number | null;
  closesAtMinutes: number | null;
};

const textOf = (value: OptionValue | null | undefined): string => (typeof value === "string" ? value : "");
const minutesOf = (value: OptionValue | null | undefined): number | null => (typeof value === "number" ? value : null);

/** The contact in the support options; null while no team is named. */
export function readSupportContact(sections: OptionSections): SupportContact | null {
  const fields = sections._embedded.optionSections.flatMap((section) => section.fields);
  const values = new Map(fields.map((field) => [field.id, field.value]));
  const team = textOf(values.get(optionTypeIds.supportTeam));
  if (team === "") return null;
  return {
    team,
    emails: [...new Set(splitEmailList(textOf(values.get(optionTypeIds.supportEmails))))],
    note: textOf(values.get(optionTypeIds.supportNote)),
    opensAtMinutes: minutesOf(values.get(optionTypeIds.supportOpensAt)),
    closesAtMinutes: minutesOf(values.get(optionTypeIds.supportClosesAt)),
  };
}
