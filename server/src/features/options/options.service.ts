import { gridPageSizes } from "@gatehouse/shared/contracts/grids.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { optionEndpoints, optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type {
  OptionField,
  OptionSaveRequest,
  OptionSections,
  OptionValue,
} from "@gatehouse/shared/contracts/options.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { checkOptionValue } from "@gatehouse/shared/rules/option-fields";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { optionSectionDefinitions, secondFactorGroups } from "./options-definitions.ts";
import type {
  OptionCardDefinition,
  OptionDefaults,
  OptionDefinition,
  OptionSectionDefinition,
} from "./options-definitions.ts";
import type { OptionsRepository, StoredOption } from "./options.repository.ts";

type Dependencies = {
  options: OptionsRepository;
  auditEvents: AuditEventsService;
  clock: Clock;
  defaults: OptionDefaults;
};

/** How long a session lives. */
export type SessionLimits = { idleMinutes: number; absoluteHours: number };

/** The fewest characters of a new password: all together, and of each kind. */
export type PasswordRules = {
  minLength: number;
  minUppercase: number;
  minLowercase: number;
  minNumeric: number;
  minSpecial: number;
};

/** What is asked of users beside or in place of their password. */
export type FactorRules = {
  secondFactorRequiredOf: (typeof secondFactorGroups)[number];
  /** Whether who has no authenticator may set one up in the sign-in that asks for it. */
  allowsEnrolmentAtSignIn: boolean;
  allowsSecurityKeys: boolean;
  /** Whether a key whose counter went back, as that of a copy does, is refused. */
  refusesKeyCopies: boolean;
};

/** How tables are shown in an organization. */
export type TableSettings = { rowsPerPage: number; showsSeconds: boolean };

/** Who asks, and for which organization. */
export type OptionAccess = { session: ActiveSession; organizationId: string };

type OptionValues = Record<string, OptionField["value"]>;

export class OptionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async readSections(sectionId: string, access: OptionAccess): Promise<OptionSections> {
    const section = findSection(sectionId);
    const values = await this.readValues(section, access.organizationId);
    const isEditable = mayEdit(section, access);
    return {
      resourceKey: section.resourceKey,
      _embedded: {
        optionSections: section.cards.map((card) => ({
          resourceKey: card.resourceKey,
          fields: card.fields.map(({ readDefault, ...field }) => ({
            ...field,
            value: values[field.id] ?? null,
            defaultValue: readDefault(this.dependencies.defaults),
          })),
          links: isEditable ? { update: { href: updateHref(section, card) } } : {},
        })),
      },
    };
  }

  async save(sectionId: string, cardId: string, changes: OptionSaveRequest, access: OptionAccess): Promise<void> {
    const section = findSection(sectionId);
    const card = section.cards.find((candidate) => candidate.id === cardId);
    if (!card) throw notFoundError("The option section");
    if (!mayEdit(section, access))
      throw new AppError(errorCodes.permissionMissing, 403, "Only administrators may change these options.");
    checkChanges(card, changes);
    // In one order for everybody: two saves of the same options in different orders would block each other.
    const options = changes
      .map(({ OptionTypeID, UserSetting }) => ({ optionTypeId: OptionTypeID, value: UserSetting }))
      .toSorted((one, other) => (one.optionTypeId < other.optionTypeId ? -1 : 1));
    await this.store(section, options, access);
  }

  /** How the tables of an organization are shown. */
  async readTableSettings(organizationId: string): Promise<TableSettings> {
    const values = await this.readValues(findSection(optionSectionIds.tables), organizationId);
    const rowsPerPage = gridPageSizes.find((size) => String(size) === values[optionTypeIds.tableRowsPerPage]);
    return {
      rowsPerPage: rowsPerPage ?? gridPageSizes[0],
      showsSeconds: values[optionTypeIds.tableShowSeconds] === true,
    };
  }

  /** What every new password must have; read anew each time, so that a change holds at once and on every server. */
  async readPasswordRules(): Promise<PasswordRules> {
    const values = await this.readInstallationValues(findSection(optionSectionIds.sessions));
    return {
      minLength: toNumber(values[optionTypeIds.passwordMinLength], this.dependencies.defaults.passwordMinLength),
      minUppercase: toNumber(values[optionTypeIds.passwordMinUppercase], 0),
      minLowercase: toNumber(values[optionTypeIds.passwordMinLowercase], 0),
      minNumeric: toNumber(values[optionTypeIds.passwordMinNumeric], 0),
      minSpecial: toNumber(values[optionTypeIds.passwordMinSpecial], 0),
    };
  }

  /** The limits of every session; read at each request, so that a change holds at once and on every server. */
  async readSessionLimits(on?: DatabaseOrTransaction): Promise<SessionLimits> {
    const { defaults } = this.dependencies;
    const values = await this.readInstallationValues(findSection(optionSectionIds.sessions), on);
    return {
      idleMinutes: toNumber(values[optionTypeIds.sessionIdleMinutes], defaults.sessionIdleMinutes),
      absoluteHours: toNumber(values[optionTypeIds.sessionAbsoluteHours], defaults.sessionAbsoluteHours),
    };
  }

  /** Read at each sign-in, so that a change holds at once and on every server. */
  async readFactorRules(): Promise<FactorRules> {
    const values = await this.readInstallationValues(findSection(optionSectionIds.sessions));
    const group = secondFactorGroups.find((candidate) => candidate === values[optionTypeIds.secondFactorRequiredOf]);
    return {
      secondFactorRequiredOf: group ?? secondFactorGroups[0],
      allowsEnrolmentAtSignIn: values[optionTypeIds.secondFactorEnrolment] === true,
      allowsSecurityKeys: values[optionTypeIds.securityKeysAllowed] === true,
      refusesKeyCopies: values[optionTypeIds.securityKeysRefuseCopies] === true,
    };
  }

  /** The stored value of each option of a section, else its default. */
  private async readValues(section: OptionSectionDefinition, organizationId: string): Promise<OptionValues> {
    if (section.scope === "installation") return this.readInstallationValues(section);
    const { defaults, options } = this.dependencies;
    const fields = section.cards.flatMap((card) => card.fields);
    return effectiveValues(fields, await options.listOfOrganization(organizationId, section.id), defaults);
  }

  private async readInstallationValues(
    section: OptionSectionDefinition,
    on?: DatabaseOrTransaction,
  ): Promise<OptionValues> {
    const { defaults, options } = this.dependencies;
    const fields = section.cards.flatMap((card) => card.fields);
    const ids = fields.map(({ id }) => id);
    return effectiveValues(fields, await options.listOfInstallation(ids, on), defaults);
  }

  private async store(section: OptionSectionDefinition, options: StoredOption[], access: OptionAccess): Promise<void> {
    const { auditEvents, clock, options: repository } = this.dependencies;
    const { user } = access.session;
    const organizationId = section.scope === "organization" ? access.organizationId : null;
    const recordAudit = (on: DatabaseOrTransaction): Promise<void> =>
      auditEvents.record(
        {
          organizationId,
          userId: user.id,
          userName: user.userName,
          action: "options.update",
          subject: section.id,
          details: Object.fromEntries(options.map(({ optionTypeId, value }) => [optionTypeId, value])),
        },
        on,
      );
    const updatedAt = clock.now();
    if (organizationId === null) return repository.saveOfInstallation(updatedAt, options, recordAudit);
    const change = { organizationId, sectionId: section.id, updatedBy: user.userName, updatedAt };
    return repository.saveOfOrganization(change, options, recordAudit);
  }
}

function effectiveValues(
  fields: readonly OptionDefinition[],
  stored: readonly StoredOption[],
  defaults: OptionDefaults,
): OptionValues {
  const byId = new Map(stored.map(({ optionTypeId, value }) => [optionTypeId, value]));
  const entries = fields.map((field): [string, OptionField["value"]] => {
    const value = byId.get(field.id);
    // A stored value that a later version no longer takes must not break what depends on it.
    const isUsable = isOptionValue(value) && checkOptionValue(field, value) === null;
    return [field.id, isUsable ? value : field.readDefault(defaults)];
  });
  return Object.fromEntries(entries);
}

function findSection(sectionId: string): OptionSectionDefinition {
  const section = optionSectionDefinitions.find((candidate) => candidate.id === sectionId);
  if (!section) throw notFoundError("The option section");
  return section;
}

function mayEdit(section: OptionSectionDefinition, { session, organizationId }: OptionAccess): boolean {
  if (session.user.isAdministrator) return true;
  const organization = session.organizations.find((candidate) => candidate.id === organizationId);
  return section.scope === "organization" && organization?.permissions.includes(permissions.configurationEdit) === true;
}

function updateHref(section: OptionSectionDefinition, card: OptionCardDefinition): string {
  return `${optionEndpoints.section(section.id)}?optionSectionId=${encodeURIComponent(card.id)}`;
}

function checkChanges(card: OptionCardDefinition, changes: OptionSaveRequest): void {
  const faults = changes.flatMap(({ OptionTypeID, UserSetting }): FieldError[] => {
    const field = card.fields.find((candidate) => candidate.id === OptionTypeID);
    if (!field) return [{ path: OptionTypeID, code: "unknownOption", message: "The section has no such option." }];
    const fault = checkOptionValue(field, UserSetting);
    return fault === null ? [] : [{ path: OptionTypeID, code: fault.code, message: "The option refuses this value." }];
  });
  if (faults.length > 0) throw new AppError(errorCodes.requestInvalid, 400, "Some options are not valid.", faults);
}

function isOptionValue(value: unknown): value is OptionValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function toNumber(value: OptionField["value"] | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
