import type { OptionChange, OptionChangeList } from "@gatehouse/shared/contracts/option-changes.contract";
import { z } from "zod/mini";
import { notFoundError } from "../../errors.ts";
import { isSecretOption } from "./describe-option-changes.ts";
import { findOptionSection, placeOf } from "./find-option-section.ts";
import type { OptionChangeRow, OptionChangesRepository } from "./option-changes.repository.ts";
import { isOptionValue } from "./option-values.ts";

const PAGE_LENGTH = 20;

const recordedChangeSchema = z.object({ old: z.unknown(), new: z.unknown() });

/** The history of each setting. */
export class OptionChangesService {
  private readonly repository: OptionChangesRepository;

  constructor(repository: OptionChangesRepository) {
    this.repository = repository;
  }

  async list(
    sectionId: string,
    optionTypeId: string,
    organizationId: string,
    before = Number.MAX_SAFE_INTEGER,
  ): Promise<OptionChangeList> {
    const section = findOptionSection(sectionId);
    const field = section.cards.flatMap((card) => card.fields).find(({ id }) => id === optionTypeId);
    if (!field) throw notFoundError("The option");
    // One more than shown tells whether there is another page.
    const page = { before, limit: PAGE_LENGTH + 1 };
    const rows = await this.repository.list(placeOf(section, organizationId), optionTypeId, page);
    const shown = rows.slice(0, PAGE_LENGTH);
    const last = rows.length > PAGE_LENGTH ? shown.at(-1) : undefined;
    const isSecret = isSecretOption(field);
    return {
      changes: shown.map((row) => ({
        ...describe(row, isSecret ? null : optionTypeId),
        ...(isSecret && { isSecret }),
      })),
      next: last === undefined ? null : String(last.sequence),
    };
  }
}

/** Without an option the values stay out. */
function describe({ id, occurredAt, userName, details }: OptionChangeRow, optionTypeId: string | null): OptionChange {
  const recorded = optionTypeId === null ? undefined : details[optionTypeId];
  // Records of earlier versions hold the new value only.
  const change = recordedChangeSchema.safeParse(recorded).data ?? { old: null, new: recorded };
  const toValue = (value: unknown) => (isOptionValue(value) ? value : null);
  const values = { oldValue: toValue(change.old), newValue: toValue(change.new) };
  const wasUnset = recordedChangeSchema.safeParse(recorded).data?.old === null;
  return { ...(wasUnset && { wasUnset }), id, changedAt: occurredAt.toISOString(), userName, ...values };
}
