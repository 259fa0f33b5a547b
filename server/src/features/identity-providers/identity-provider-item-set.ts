import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  ConfigurationItem,
  ConfigurationItemForm,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { GuardedHttp } from "../../outgoing/guarded-client.ts";
import { describeCertificates } from "../configuration-item-forms/describe-certificates.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemSet } from "../configuration-item-forms/item-set.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { describeFault, invalidFields, readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { createScimTokenActions, describeScimTokens, scimTokenActionNames } from "../scim/scim-token-actions.ts";
import type { ScimTokensService } from "../scim/scim-tokens.service.ts";
import { listIdentityProviderFields, listMetadataInputs, toIdentityProvider } from "./identity-provider-fields.ts";
import type { IdentityProviderRegistrationsService } from "./identity-provider-registrations.service.ts";
import type { IdentityProviderRow, IdentityProvidersRepository } from "./identity-providers.repository.ts";
import { loadProviderMetadata } from "./load-provider-metadata.ts";
import type { ServiceProvider } from "./verifying-saml.ts";

type Dependencies = {
  providers: IdentityProvidersRepository;
  registrations: IdentityProviderRegistrationsService;
  organizations: Pick<OrganizationsService, "listAll">;
  guardedHttp: GuardedHttp;
  clock: Clock;
  /** This console, as providers know it. */
  own: ServiceProvider;
  scimTokens: Pick<ScimTokensService, "create" | "list" | "revoke">;
  publicOrigin: string;
};

/** Identity providers as configuration items. */
export function createIdentityProviderItemSet(dependencies: Dependencies): ItemSet {
  const { providers, registrations, organizations } = dependencies;
  const find = async (itemId: string): Promise<IdentityProviderRow | null> =>
    isItemId(itemId) ? providers.findById(itemId) : null;
  /** Nobody signs in by one that is off. */
  const countSole = async ({ id, isEnabled }: IdentityProviderRow): Promise<number> =>
    isEnabled ? providers.countSoleUsers(id) : 0;
  return {
    id: itemSetIds.identityProviders,
    resourceKey: "form.sets.identity-providers.title",
    description: "form.sets.identity-providers.description",
    isSingle: false,
    isForAdministrators: true,
    needsRecentSignIn: true,
    actionsWithRecentSignIn: scimTokenActionNames,
    list: async () =>
      Promise.all(
        (await providers.list()).map(async ({ linkCount: _, ...row }) => describeItem(row, await countSole(row))),
      ),
    read: async (itemId) => {
      const row = itemId === null ? null : await find(itemId);
      if (itemId !== null && row === null) return null;
      const fields = listIdentityProviderFields(
        row,
        await organizations.listAll(),
        row === null ? 0 : await countSole(row),
      );
      const form = describeForm(row, fields, dependencies.own);
      return row === null ? form : withTokens(dependencies, row, form);
    },
    create: async (changes, { session }) => {
      const fields = listIdentityProviderFields(null, await organizations.listAll());
      const values = readItemValues(fields, changes);
      const details = describeItemChange(fields, values);
      return atIdentifier(registrations.add(toIdentityProvider(values), { session, details }));
    },
    update: async (itemId, revision, changes, { session }) => {
      if (!isItemId(itemId)) throw notFoundError("The identity provider");
      const places = await organizations.listAll();
      await registrations.change(itemId, session, (row) => {
        checkRevision(revision, revisionOf(row));
        const fields = listIdentityProviderFields(row, places);
        const values = readItemValues(fields, changes);
        const { identifier: _, entityId: __, ...changed } = toIdentityProvider(values);
        return { values: changed, details: describeItemChange(fields, values) };
      });
    },
    remove: async (itemId, revision, { session }) => {
      if (!isItemId(itemId)) throw notFoundError("The identity provider");
      await registrations.remove(itemId, session, (row) => checkRevision(revision, revisionOf(row)));
    },
    actions: {
      ...createScimTokenActions({ scimTokens: dependencies.scimTokens, findProvider: find }),
      "load-metadata": (command) => loadMetadata(dependencies, find, command),
    },
  };
}

type FindProvider = (itemId: string) => Promise<IdentityProviderRow | null>;

/** Reads the fields of the form from the metadata of a provider. */
async function loadMetadata(
  { clock, guardedHttp }: Dependencies,
  find: FindProvider,
  { itemId, inputs = [] }: Parameters<ItemSet["actions"][string]>[0],
) {
  const row = itemId === null ? null : await find(itemId);
  if (itemId !== null && row === null) throw notFoundError("The identity provider");
  const values = readItemValues(listMetadataInputs(), inputs);
  const source = { url: textOf(values, "metadata-url").trim(), document: textOf(values, "metadata") };
  return loadProviderMetadata(source, row?.entityId ?? null, { guardedHttp, now: clock.now() });
}

const describeItem = (row: IdentityProviderRow, soleUserCount: number): ConfigurationItem => ({
  id: row.id,
  revision: revisionOf(row),
  name: row.identifier,
  detail: row.entityId,
  state: row.isEnabled
    ? { resourceKey: "form.states.on", tone: "success" }
    : { resourceKey: "form.states.off", tone: "neutral" },
  ...(soleUserCount > 0 && {
    removalEffects: [{ resourceKey: "form.removal-effects.identity-provider", count: soleUserCount }],
  }),
});

function describeForm(
  row: IdentityProviderRow | null,
  fields: ConfigurationItemForm["fields"],
  own: ServiceProvider,
): ConfigurationItemForm {
  return {
    id: row?.id ?? null,
    revision: row === null ? null : revisionOf(row),
    name: row?.identifier ?? "",
    fields,
    facts: [
      ...(row === null ? [] : describeCertificates(row.certificates.join("\n"))),
      { resourceKey: "form.facts.console-metadata", value: own.entityId, format: "code" },
      { resourceKey: "form.facts.console-consumer", value: own.consumerUrl, format: "code" },
    ],
    actions: [{ name: "load-metadata", resourceKey: "form.actions.load-metadata", inputs: listMetadataInputs() }],
  };
}

async function withTokens(
  { scimTokens, publicOrigin }: Pick<Dependencies, "scimTokens" | "publicOrigin">,
  { id }: IdentityProviderRow,
  form: ConfigurationItemForm,
): Promise<ConfigurationItemForm> {
  const { facts, actions } = describeScimTokens(await scimTokens.list(id), publicOrigin);
  return { ...form, facts: [...form.facts, ...facts], actions: [...form.actions, ...actions] };
}

async function atIdentifier<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "provider_exists")
      throw invalidFields([describeFault("identifier", "providerExists", error.message)]);
    throw error;
  }
}
