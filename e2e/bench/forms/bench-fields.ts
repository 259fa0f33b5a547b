import type { DescribedField, DescribedFieldType } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSections } from "@gatehouse/shared/contracts/options.contract";

const types: readonly DescribedFieldType[] = ["textbox", "numerictextbox", "checkbox", "numberwithdisable", "combobox"];

const values: Readonly<Record<string, DescribedField["value"]>> = {
  textbox: "Service desk",
  numerictextbox: 15,
  checkbox: true,
  numberwithdisable: 30,
  combobox: "25",
};

function benchField(index: number): DescribedField {
  const type = types[index % types.length] ?? "textbox";
  return {
    id: `bench-${index}`,
    resourceKey: "option.fields.support-team.label",
    value: values[type] ?? null,
    values: type === "combobox" ? [{ value: "25", resourcekey: "option.values.rows-25" }] : [],
    parameters: { type, hint: "option.fields.support-team.hint", minSize: 1, maxSize: 1000 },
    defaultValue: null,
    // A rule for a field of the other half, which never applies.
    script: { valueChange: [{ name: "disable-field", field: `bench-${index + 150}`, value: "never" }] },
  };
}

/** Response for a section with one card of this many fields. */
export function benchSections(fieldCount: number): OptionSections {
  const fields = Array.from({ length: fieldCount }, (_, index) => benchField(index));
  const links = { update: { href: "/api/options/3?optionSectionId=support-contact" } };
  return {
    resourceKey: "option.sections.support",
    _embedded: {
      optionSections: [
        { id: "support-contact", resourceKey: "option.cards.support-contact", revision: "1", fields, links },
      ],
    },
  };
}

/** A text field in the middle of the form. */
export const middleField = (fieldCount: number): string => {
  const middle = Math.floor(fieldCount / 2);
  return `bench-${middle - (middle % types.length)}`;
};
