import { sendJson } from "@gatehouse/shared/api";
import {
  optionEndpoints,
  optionSectionsSchema,
  type OptionSaveRequest,
  type OptionSections,
} from "@gatehouse/shared/contracts/options.contract";

export const optionSectionsRead = (sectionId: string) => ({
  path: optionEndpoints.section(sectionId),
  schema: optionSectionsSchema,
});

/** `href` is the update link of the section. */
export async function updateOptions(href: string, changes: OptionSaveRequest): Promise<OptionSections> {
  return sendJson("put", href, changes, optionSectionsSchema);
}
