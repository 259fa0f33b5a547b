import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { SupportContact } from "@gatehouse/shared/contracts/support-contacts.contract";
import { splitEmailList } from "@gatehouse/shared/rules/described-fields";
import type { OptionsService } from "../options/options.service.ts";

type Value = FieldValue | null | undefined;

const textOf = (value: Value): string => (typeof value === "string" ? value : "");
const minutesOf = (value: Value): number | null => (typeof value === "number" ? value : null);

export class SupportContactsService {
  private readonly options: Pick<OptionsService, "readValuesOf">;

  constructor(options: Pick<OptionsService, "readValuesOf">) {
    this.options = options;
  }

  /** The organization's support team; null if none is configured. */
  async read(organizationId: string): Promise<SupportContact | null> {
    const values = await this.options.readValuesOf(optionSectionIds.support, organizationId);
    const Team = textOf(values[optionTypeIds.supportTeam]);
    if (Team === "") return null;
    return {
      Team,
      Emails: [...new Set(splitEmailList(textOf(values[optionTypeIds.supportEmails])))],
      Note: textOf(values[optionTypeIds.supportNote]),
      OpensAtMinutes: minutesOf(values[optionTypeIds.supportOpensAt]),
      ClosesAtMinutes: minutesOf(values[optionTypeIds.supportClosesAt]),
    };
  }
}
