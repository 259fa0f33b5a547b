import type {
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type {
  ConfigurationFormClaim,
  PluginConfigurationForm,
  PluginConfigurationSaveRequest,
  PluginConfigurationValues,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import {
  defaultsOf,
  describeFields,
  listDeclaredForms,
  readChanges,
  valuesOf,
  type DeclaredForm,
} from "./declared-form.ts";
import type { FormAccess, FormAction, FormActionResult, FormValues } from "./form-action.ts";
import type { PluginConfigurationFormsRepository, SavedFormRow } from "./plugin-configuration-forms.repository.ts";

type Dependencies = {
  forms: PluginConfigurationFormsRepository;
  manifests: Pick<ManifestsService, "resolve">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  actions: readonly FormAction[];
};

/** The configuration forms of the releases that the user runs, and what the organization saved in them. */
export class PluginConfigurationFormsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list({ session, organizationId }: FormAccess): Promise<DeclaredForm[]> {
    const resolved = await this.dependencies.manifests.resolve(requesterOf(session, organizationId));
    return listDeclaredForms(resolved?.remotes ?? []);
  }

  async read(formId: string, access: FormAccess): Promise<PluginConfigurationForm> {
    const form = await this.find(formId, access);
    return this.describe(form, await this.findSaved(form, access), access);
  }

  /** Of the section's own pages, so that the section's permission decides and not that of the configuration. */
  async readValues(formId: string, access: FormAccess): Promise<PluginConfigurationValues> {
    const form = await this.find(formId, access);
    if (!createPermissionCheck(access.session, access.organizationId)(form.claim.permission)) throw forbiddenError();
    const saved = await this.findSaved(form, access);
    return valuesOf(describeFields(form.claim, saved?.values ?? {}));
  }

  /** Throws 409 with the form as it is now if `revision` is no longer current. */
  async save(
    formId: string,
    revision: string,
    request: PluginConfigurationSaveRequest,
    access: FormAccess,
  ): Promise<PluginConfigurationForm> {
    const form = await this.find(formId, access);
    const saved = await this.findSaved(form, access);
    const fields = describeFields(form.claim, saved?.values ?? {});
    const changes = readChanges(fields, request);
    if (revision !== revisionOf(saved)) throw this.conflict(form, saved, access);
    if (Object.keys(changes).length === 0) return this.describe(form, saved, access);
    const { organizationId, session } = access;
    const row = {
      organizationId,
      formId,
      values: { ...saved?.values, ...changes },
      updatedAt: this.dependencies.clock.now(),
      updatedBy: session.user.userName,
    };
    const isSaved = await this.dependencies.forms.save(row, saved?.revision ?? 0, (on) =>
      this.recordChange(formId, { old: valuesOf(fields), changes }, access, on),
    );
    const current = await this.findSaved(form, access);
    if (!isSaved) throw this.conflict(form, current, access);
    return this.describe(form, current, access);
  }

  async runAction(
    formId: string,
    name: string,
    request: FormActionRequest,
    access: FormAccess,
  ): Promise<FormActionAnswer> {
    const form = await this.find(formId, access);
    const { declared, action } = this.findAction(form, name);
    if (!createPermissionCheck(access.session, access.organizationId)(action.permission)) throw forbiddenError();
    const saved = await this.findSaved(form, access);
    const fields = describeFields(form.claim, saved?.values ?? {});
    const values: FormValues = { ...valuesOf(fields), ...readChanges(fields, request.values) };
    const value = (declared.field === undefined ? null : values[declared.field]) ?? null;
    const result = await action.run({ values, defaults: defaultsOf(fields), value, access });
    return describeResult(declared.doneKey, result);
  }

  /** The declaration of an action, and what the console does for it. */
  private findAction({ claim }: DeclaredForm, name: string) {
    const declared = claim.actions?.find((candidate) => candidate.name === name);
    const action = this.dependencies.actions.find((candidate) => candidate.name === name);
    if (!declared || !action) throw notFoundError("The action");
    return { declared, action };
  }

  private async find(formId: string, access: FormAccess): Promise<DeclaredForm> {
    const form = (await this.list(access)).find(({ claim }) => claim.id === formId);
    if (!form) throw notFoundError("The configuration form");
    return form;
  }

  private findSaved({ claim }: DeclaredForm, { organizationId }: FormAccess): Promise<SavedFormRow | null> {
    return this.dependencies.forms.find(organizationId, claim.id);
  }

  private describe({ claim, release }: DeclaredForm, saved: SavedFormRow | null, access: FormAccess) {
    const { name, version } = release;
    return {
      id: claim.id,
      revision: revisionOf(saved),
      remote: { name, version },
      resourceKey: claim.titleKey,
      ...(claim.descriptionKey !== undefined && { description: claim.descriptionKey }),
      fields: describeFields(claim, saved?.values ?? {}),
      actions: this.listActions(claim, access),
      isEditable: createPermissionCheck(access.session, access.organizationId)(permissions.configurationEdit),
    };
  }

  /** The declared actions that this console has and the user may run. */
  private listActions({ actions = [] }: ConfigurationFormClaim, { session, organizationId }: FormAccess) {
    const mayRun = createPermissionCheck(session, organizationId);
    return actions
      .filter(({ name }) => {
        const action = this.dependencies.actions.find((candidate) => candidate.name === name);
        return action !== undefined && mayRun(action.permission) && mayRun(permissions.configurationEdit);
      })
      .map(({ name, resourceKey }) => ({ name, resourceKey }));
  }

  private conflict(form: DeclaredForm, saved: SavedFormRow | null, access: FormAccess): AppError {
    const message = "Somebody else has saved this form since you opened it.";
    const current = this.describe(form, saved, access);
    return new AppError(errorCodes.revisionConflict, 409, message, undefined, { current });
  }

  private async recordChange(
    formId: string,
    { old, changes }: { old: FormValues; changes: FormValues },
    { session, organizationId }: FormAccess,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { id: userId, userName } = session.user;
    const details = Object.fromEntries(
      Object.entries(changes).map(([id, value]) => [id, { old: old[id] ?? null, new: value }]),
    );
    const event = { organizationId, userId, userName, action: "plugin-configuration.update", subject: formId, details };
    await this.dependencies.auditEvents.record(event, on);
  }
}

const revisionOf = (saved: SavedFormRow | null): string => String(saved?.revision ?? 0);

function describeResult(messageKey: string, { parameters, values }: FormActionResult): FormActionAnswer {
  return {
    isDone: true,
    messageKey,
    ...(parameters && { parameters }),
    ...(values && { values: toSettings(values) }),
  };
}

function toSettings(values: FormValues): FormActionAnswer["values"] {
  return Object.entries(values).flatMap(([OptionTypeID, UserSetting]) =>
    UserSetting === null ? [] : [{ OptionTypeID, UserSetting }],
  );
}

function forbiddenError(): AppError {
  return new AppError(errorCodes.permissionMissing, 403, "You don't have the permission for this.");
}
