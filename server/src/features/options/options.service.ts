import { gridPageSizes } from "@gatehouse/shared/contracts/grids.contract";
import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { OptionDefaults, OptionSectionDefinition } from "./define-option.ts";
import { toFactorRules } from "./factor-rules.ts";
import type { FactorRules } from "./factor-rules.ts";
import { findOptionSection, placeOf } from "./find-option-section.ts";
import { statesOf, valuesOf } from "./option-values.ts";
import type { OptionStates, OptionValues } from "./option-values.ts";
import type { OptionPlace, OptionsRepository } from "./options.repository.ts";

type Dependencies = { options: OptionsRepository; defaults: OptionDefaults; memory: AccessMemory };

/** How long a session lasts. */
export type SessionLimits = { idleMinutes: number; absoluteHours: number };

/** Minimum characters of a new password: in total, and of each kind. */
export type PasswordRules = {
  minLength: number;
  minUppercase: number;
  minLowercase: number;
  minNumeric: number;
  minSpecial: number;
};

/** How tables are shown in an organization. */
export type TableSettings = { rowsPerPage: number; showsSeconds: boolean };

/** What other features ask of the options: the values in force. */
export class OptionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The value in force of each option of a section, and where it comes from. */
  async readStates(place: OptionPlace, on?: DatabaseOrTransaction): Promise<OptionStates> {
    const { defaults, options } = this.dependencies;
    const fields = place.section.cards.flatMap((card) => card.fields);
    return statesOf(fields, await options.list(place, on), defaults);
  }

  /** How an organization's tables are shown. */
  async readTableSettings(organizationId: string): Promise<TableSettings> {
    const values = await this.readValues(findOptionSection(optionSectionIds.tables), organizationId);
    const rowsPerPage = gridPageSizes.find((size) => String(size) === values[optionTypeIds.tableRowsPerPage]);
    return {
      rowsPerPage: rowsPerPage ?? gridPageSizes[0],
      showsSeconds: values[optionTypeIds.tableShowSeconds] === true,
    };
  }

  /** Values in force of a section in an organization, by option. */
  async readValuesOf(sectionId: string, organizationId: string): Promise<OptionValues> {
    return this.readValues(findOptionSection(sectionId), organizationId);
  }

  /** Rules of new passwords. */
  async readPasswordRules(): Promise<PasswordRules> {
    const values = await this.readInstallationValues(findOptionSection(optionSectionIds.sessions));
    return {
      minLength: toNumber(values[optionTypeIds.passwordMinLength], this.dependencies.defaults.passwordMinLength),
      minUppercase: toNumber(values[optionTypeIds.passwordMinUppercase], 0),
      minLowercase: toNumber(values[optionTypeIds.passwordMinLowercase], 0),
      minNumeric: toNumber(values[optionTypeIds.passwordMinNumeric], 0),
      minSpecial: toNumber(values[optionTypeIds.passwordMinSpecial], 0),
    };
  }

  /** Limits of every session, for each request. */
  async readSessionLimits(on?: DatabaseOrTransaction): Promise<SessionLimits> {
    const { defaults } = this.dependencies;
    const values = await this.readInstallationValues(findOptionSection(optionSectionIds.sessions), on);
    return {
      idleMinutes: toNumber(values[optionTypeIds.sessionIdleMinutes], defaults.sessionIdleMinutes),
      absoluteHours: toNumber(values[optionTypeIds.sessionAbsoluteHours], defaults.sessionAbsoluteHours),
    };
  }

  /** For each sign-in. */
  async readFactorRules(on?: DatabaseOrTransaction): Promise<FactorRules> {
    return toFactorRules(await this.readInstallationValues(findOptionSection(optionSectionIds.sessions), on));
  }

  private async readValues(section: OptionSectionDefinition, organizationId: string): Promise<OptionValues> {
    return valuesOf(await this.readStates(placeOf(section, organizationId)));
  }

  /** A change applies within a second on every server. */
  private async readInstallationValues(
    section: OptionSectionDefinition,
    on?: DatabaseOrTransaction,
  ): Promise<OptionValues> {
    const load = async () => valuesOf(await this.readStates({ section, organizationId: null }, on));
    return on === undefined ? this.dependencies.memory.read(`options of ${section.id}`, load) : load();
  }
}

function toNumber(value: DescribedField["value"] | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
