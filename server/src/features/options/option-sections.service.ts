import { optionAreas, optionEndpoints, optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import type { OptionSaveRequest, OptionSection, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { LOCKS_OUT_SAVER } from "@gatehouse/shared/contracts/option-effects.contract";
import type { OptionEffect } from "@gatehouse/shared/contracts/option-effects.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { checkOptionChanges, refusedOptions } from "./check-option-changes.ts";
import type { NewOption } from "./check-option-changes.ts";
import type {
  OptionCardDefinition,
  OptionDefaults,
  OptionDefinition,
  OptionSectionDefinition,
} from "./define-option.ts";
import { describeOptionChanges, isSecretOption, OPTIONS_UPDATE } from "./describe-option-changes.ts";
import { findOptionCard, findOptionSection, placeOf } from "./find-option-section.ts";
import type { OptionEffectsService, Saver } from "./option-effects.service.ts";
import { protectSecrets } from "./option-secrets.ts";
import { revisionOfCard, revisionOfPage, valuesOf } from "./option-values.ts";
import type { OptionStates } from "./option-values.ts";
import type { OptionPlace, OptionsRepository } from "./options.repository.ts";
import type { OptionsService } from "./options.service.ts";

type Dependencies = {
  repository: OptionsRepository;
  options: Pick<OptionsService, "readStates">;
  effects: OptionEffectsService;
  auditEvents: AuditEventsService;
  clock: Clock;
  defaults: OptionDefaults;
  readSecret: () => InstallationSecret;
};

/** Who asks, and for which organization. */
export type OptionAccess = { session: ActiveSession; organizationId: string };

/** A page of options with the revision of all its cards. */
export type OptionsPage = { revision: string; sections: OptionSections };

/** A card, and the revisions on top of which it may be saved; null for any. */
type SaveTarget = { sectionId: string; cardId: string; expected: readonly string[] | null };

/** The person, or the command, that saves. */
export type OptionSaver = { userName: string; user: Saver | null };

/** The cards of the pages of options. */
export class OptionSectionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(sectionId: string, access: OptionAccess): Promise<OptionsPage> {
    const section = findOptionSection(sectionId);
    const states = await this.dependencies.options.readStates(placeOf(section, access.organizationId));
    const isEditable = mayEdit(section, access);
    const cards = section.cards.map((card) => this.describeCard(card, states, isEditable ? section : null));
    return {
      revision: revisionOfPage(cards.map(({ revision }) => revision)),
      sections: { resourceKey: section.resourceKey, _embedded: { optionSections: cards } },
    };
  }

  async save(target: SaveTarget, changes: OptionSaveRequest, access: OptionAccess): Promise<void> {
    const { section, card } = findForChange(target, access);
    const options = checkOptionChanges(card.fields, changes);
    const { user } = access.session;
    await this.dependencies.repository.inTransaction((on) =>
      this.store(placeOf(section, access.organizationId), options, { userName: user.userName, user }, on, (states) =>
        checkRevision(section, card, states, target.expected),
      ),
    );
  }

  /** What a save of these changes would mean for users. */
  async listEffects(target: Omit<SaveTarget, "expected">, changes: OptionSaveRequest, access: OptionAccess) {
    const { section, card } = findForChange(target, access);
    const options = checkOptionChanges(card.fields, changes);
    const states = await this.dependencies.options.readStates(placeOf(section, access.organizationId));
    return this.countEffects(states, options, access.session.user);
  }

  /** Call it in a transaction: the check of the values before and the write belong together. */
  async store(
    place: OptionPlace,
    options: readonly NewOption[],
    { userName, user }: OptionSaver,
    on: DatabaseOrTransaction,
    check: (before: OptionStates) => void = () => undefined,
  ): Promise<void> {
    const { auditEvents, clock, effects, repository, readSecret } = this.dependencies;
    const { section, organizationId } = place;
    await repository.lock(place, on);
    if (section.id === optionSectionIds.sessions) await effects.lockSignInRules(on);
    const before = await this.dependencies.options.readStates(place, on);
    check(before);
    refuseLockOut(await this.countEffects(before, options, user, on));
    await repository.save(
      place,
      protectSecrets(options, readSecret),
      { updatedBy: userName, updatedAt: clock.now() },
      on,
    );
    const details = describeOptionChanges(section, before, options);
    const userId = user?.id ?? null;
    await auditEvents.record(
      { organizationId, userId, userName, action: OPTIONS_UPDATE, subject: section.id, details },
      on,
    );
  }

  private countEffects(
    states: OptionStates,
    options: readonly NewOption[],
    user: Saver | null,
    on?: DatabaseOrTransaction,
  ): Promise<OptionEffect[]> {
    const before = valuesOf(states);
    const changed = Object.fromEntries(options.map(({ optionTypeId, value }) => [optionTypeId, value]));
    return this.dependencies.effects.list(before, { ...before, ...changed }, user, on);
  }

  private describeCard(
    card: OptionCardDefinition,
    states: OptionStates,
    editableIn: OptionSectionDefinition | null,
  ): OptionSection {
    const fields = card.fields.map(({ readDefault, ...field }) => ({
      ...field,
      ...describeValue(field, states[field.id]?.value ?? null),
      source: states[field.id]?.source ?? "default",
      defaultValue: readDefault(this.dependencies.defaults),
    }));
    const links = editableIn === null ? {} : { update: { href: updateHref(editableIn, card) } };
    return {
      id: card.id,
      resourceKey: card.resourceKey,
      revision: revisionOfCard(card, valuesOf(states)),
      fields,
      links,
    };
  }
}

/** A secret never leaves the server. */
function describeValue(field: Pick<OptionDefinition, "parameters">, value: DescribedField["value"]) {
  return isSecretOption(field) ? { value: null, hasValue: value !== null && value !== "" } : { value };
}

function findForChange({ sectionId, cardId }: Omit<SaveTarget, "expected">, access: OptionAccess) {
  const section = findOptionSection(sectionId);
  const card = findOptionCard(section, cardId);
  if (!mayEdit(section, access))
    throw new AppError(errorCodes.permissionMissing, 403, "Only administrators can change these options.");
  return { section, card };
}

function mayEdit(section: OptionSectionDefinition, { session, organizationId }: OptionAccess): boolean {
  if (session.user.isAdministrator) return true;
  const organization = session.organizations.find((candidate) => candidate.id === organizationId);
  return section.scope === "organization" && organization?.permissions.includes(permissions.configurationEdit) === true;
}

/** The revision of the card counts, and that of the whole page, which its `ETag` names. */
function checkRevision(
  section: OptionSectionDefinition,
  card: OptionCardDefinition,
  states: OptionStates,
  expected: readonly string[] | null,
): void {
  const values = valuesOf(states);
  const ofPage = revisionOfPage(section.cards.map((each) => revisionOfCard(each, values)));
  if (expected === null || expected.includes(revisionOfCard(card, values)) || expected.includes(ofPage)) return;
  throw new AppError(errorCodes.revisionConflict, 409, "Somebody else has changed these options since they were read.");
}

function refuseLockOut(effects: readonly OptionEffect[]): void {
  const faults = effects
    .filter(({ locksOutSaver }) => locksOutSaver)
    .map(({ optionTypeId }) => ({
      path: optionTypeId,
      code: LOCKS_OUT_SAVER,
      message: "You couldn't sign in any more. Set up an authenticator app for your account first.",
    }));
  if (faults.length > 0) throw refusedOptions(faults);
}

/** Sections of an area, which have its name, are saved by its own call. */
const savePaths: Partial<Record<string, string>> = {
  [optionAreas.changeAgent]: optionEndpoints.changeAgent,
  [optionAreas.globalSettings]: optionEndpoints.globalSettings,
};

function updateHref(section: OptionSectionDefinition, card: OptionCardDefinition): string {
  const path = savePaths[section.id] ?? optionEndpoints.section(section.id);
  return `${path}?optionSectionId=${encodeURIComponent(card.id)}`;
}
