import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { findOptionFault } from "./check-option-changes.ts";
import type { NewOption } from "./check-option-changes.ts";
import { isSecretOption } from "./describe-option-changes.ts";
import type { OptionDefinition, OptionSectionDefinition } from "./define-option.ts";
import type { OptionFile } from "./option-file.ts";
import type { OptionSectionsService } from "./option-sections.service.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";
import { isOptionValue } from "./option-values.ts";
import type { OptionPlace, OptionsRepository } from "./options.repository.ts";
import type { OptionsService } from "./options.service.ts";

type Dependencies = {
  repository: Pick<OptionsRepository, "inTransaction">;
  options: Pick<OptionsService, "readStates">;
  sections: Pick<OptionSectionsService, "store">;
  organizations: Pick<OrganizationsService, "listAll">;
};

/** A difference between a file and the installation; `organization` is null for the whole installation. */
export type OptionDifference = {
  organization: string | null;
  optionTypeId: string;
  current: FieldValue | null;
  wanted: FieldValue;
};

/** What a file would change, and everything in it that can't be applied. */
export type OptionPlan = { differences: OptionDifference[]; problems: string[] };

type Scope = { organization: string | null; organizationId: string | null };
type PlannedSave = { place: OptionPlace; organization: string | null; options: NewOption[] };

/** Options as files, to carry settings from one installation to another. Secrets stay out. */
export class OptionFilesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What administrators have stored; values of the environment belong to the installation. */
  async export(): Promise<OptionFile> {
    const organizations: Record<string, Record<string, FieldValue>> = {};
    const installation: Record<string, FieldValue> = {};
    for (const { organization, organizationId } of await this.listScopes()) {
      const stored = await this.listStored(organizationId);
      if (organization === null) Object.assign(installation, stored);
      else if (Object.keys(stored).length > 0) organizations[organization] = stored;
    }
    return { version: 1, installation, organizations };
  }

  async diff(file: OptionFile): Promise<OptionPlan> {
    const { saves, problems } = await this.plan(file);
    const differences: OptionDifference[] = [];
    for (const { place, organization, options } of saves) {
      const states = await this.dependencies.options.readStates(place);
      for (const { optionTypeId, value: wanted } of options) {
        const current = states[optionTypeId]?.value ?? null;
        if (current !== wanted) differences.push({ organization, optionTypeId, current, wanted });
      }
    }
    return { differences, problems };
  }

  /** All differences or none. Applies nothing if the file has a problem. */
  async apply(file: OptionFile, userName: string): Promise<OptionPlan> {
    const plan = await this.diff(file);
    if (plan.problems.length > 0 || plan.differences.length === 0) return plan;
    const { saves } = await this.plan(file);
    await this.dependencies.repository.inTransaction(async (on) => {
      for (const { place, organization, options } of saves) {
        const changed = options.filter(({ optionTypeId }) =>
          plan.differences.some((each) => each.organization === organization && each.optionTypeId === optionTypeId),
        );
        if (changed.length > 0) await this.dependencies.sections.store(place, changed, { userName, user: null }, on);
      }
    });
    return plan;
  }

  private async listStored(organizationId: string | null): Promise<Record<string, FieldValue>> {
    const stored: Record<string, FieldValue> = {};
    for (const section of listSections(organizationId)) {
      const states = await this.dependencies.options.readStates({ section, organizationId });
      for (const field of listFields(section)) {
        const state = states[field.id];
        if (state?.source === "stored" && isOptionValue(state.value) && !isSecretOption(field))
          stored[field.id] = state.value;
      }
    }
    return stored;
  }

  /** In one order for all, so that two of them never wait for each other's locks. */
  private async plan(file: OptionFile): Promise<{ saves: PlannedSave[]; problems: string[] }> {
    const scopes = await this.listScopes();
    const problems = listUnknownOrganizations(file, scopes);
    const saves = scopes.flatMap((scope) => {
      const wanted = wantedIn(file, scope);
      problems.push(...listProblems(scope, wanted));
      return listSections(scope.organizationId).flatMap((section): PlannedSave[] => {
        const options = listFields(section).flatMap(({ id }): NewOption[] => {
          const value = Object.hasOwn(wanted, id) ? wanted[id] : undefined;
          return value === undefined ? [] : [{ optionTypeId: id, value }];
        });
        const { organization, organizationId } = scope;
        return options.length === 0 ? [] : [{ place: { section, organizationId }, organization, options }];
      });
    });
    return { saves, problems };
  }

  /** The installation, then the organizations; one whose name is not unique goes by its id. */
  private async listScopes(): Promise<Scope[]> {
    const all = await this.dependencies.organizations.listAll();
    const isUnique = (name: string) => all.filter((each) => each.name === name).length === 1;
    const scopes = all
      .map(({ id, name }) => ({ organization: isUnique(name) ? name : id, organizationId: id }))
      .toSorted((one, other) => (one.organizationId < other.organizationId ? -1 : 1));
    return [{ organization: null, organizationId: null }, ...scopes];
  }
}

function listSections(organizationId: string | null): OptionSectionDefinition[] {
  const scope = organizationId === null ? "installation" : "organization";
  return optionSectionDefinitions.filter((section) => section.scope === scope);
}

function listFields(section: OptionSectionDefinition): OptionDefinition[] {
  return section.cards.flatMap(({ fields }) => fields);
}

function wantedIn(file: OptionFile, { organization }: Scope): Record<string, FieldValue> {
  if (organization === null) return file.installation ?? {};
  return new Map(Object.entries(file.organizations ?? {})).get(organization) ?? {};
}

function listUnknownOrganizations(file: OptionFile, scopes: readonly Scope[]): string[] {
  return Object.keys(file.organizations ?? {})
    .filter((name) => !scopes.some(({ organization }) => organization === name))
    .map((name) => `${name}: there is no such organization.`);
}

function listProblems({ organization, organizationId }: Scope, wanted: Record<string, FieldValue>): string[] {
  const fields = listSections(organizationId).flatMap(listFields);
  return Object.entries(wanted).flatMap(([id, value]) => {
    const message = isSecretOption(fields.find((field) => field.id === id))
      ? "Secrets are set in the console only."
      : findOptionFault(fields, id, value)?.message;
    return message === undefined ? [] : [`${organization ?? "installation"}: ${id}: ${message}`];
  });
}
