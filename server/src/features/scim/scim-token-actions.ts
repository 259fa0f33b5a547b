import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { scimEndpoints } from "@gatehouse/shared/contracts/scim.contract";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { MAX_TOKENS } from "./scim-tokens.service.ts";
import type { ListedToken, ScimTokensService } from "./scim-tokens.service.ts";

type Provider = { id: string; identifier: string };

type Dependencies = {
  scimTokens: Pick<ScimTokensService, "create" | "list" | "revoke">;
  findProvider: (itemId: string) => Promise<Provider | null>;
};

/** They decide who may change users, so that an unattended desk must not be enough for them. */
export const scimTokenActionNames = ["create-scim-token", "revoke-scim-token"] as const;

/** Tokens are told apart by the beginning of their ids, which are no secret. */
const shortId = (id: string): string => id.slice(0, 8);

const tokenField = (tokens: readonly ListedToken[]) =>
  itemField(itemSetIds.identityProviders, "scim-token", tokens[0]?.id ?? null, {
    type: "combobox",
    hasHint: true,
    values: tokens.map(({ id }) => ({ value: id, resourcekey: "", name: shortId(id) })),
  });

/** What the form of a provider says about its tokens, and offers. */
export function describeScimTokens(
  tokens: readonly ListedToken[],
  publicOrigin: string,
): Pick<ConfigurationItemForm, "facts" | "actions"> {
  const [create, revoke] = scimTokenActionNames;
  return {
    facts: [
      { resourceKey: "form.facts.scim-address", value: `${publicOrigin}${scimEndpoints.root}`, format: "code" },
      ...tokens.flatMap((token) => factsOf(token)),
    ],
    actions: [
      ...(tokens.length < MAX_TOKENS
        ? [{ name: create, resourceKey: `form.actions.${create}`, needsItem: true, needsValidForm: false }]
        : []),
      ...(tokens.length > 0
        ? [{ name: revoke, resourceKey: `form.actions.${revoke}`, needsItem: true, inputs: [tokenField(tokens)] }]
        : []),
    ],
  };
}

function factsOf({ id, createdAt, lastUsedAt }: ListedToken): ConfigurationItemForm["facts"] {
  const used = lastUsedAt?.toISOString();
  return [
    { resourceKey: "form.facts.scim-token", value: shortId(id), format: "code" },
    { resourceKey: "form.facts.scim-token-created", value: createdAt.toISOString(), format: "date" },
    ...(used === undefined
      ? []
      : [{ resourceKey: "form.facts.scim-token-used", value: used, format: "date" as const }]),
  ];
}

/** Actions of the form of a provider. */
export function createScimTokenActions({ scimTokens, findProvider }: Dependencies): ItemSet["actions"] {
  const [create, revoke] = scimTokenActionNames;
  const require = async (itemId: string | null): Promise<Provider> => {
    const provider = itemId === null ? null : await findProvider(itemId);
    if (provider === null) throw notFoundError("The identity provider");
    return provider;
  };
  return {
    [create]: async ({ itemId }, access) => {
      const { identifier } = await require(itemId);
      try {
        const secret = await scimTokens.create(identifier, by(access));
        return { isDone: true, changesItem: true, messageKey: "form.results.scim-token", secret };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "too_many_tokens") throw error;
        return { isDone: false, messageKey: "form.results.scim-tokens-full" };
      }
    },
    [revoke]: async ({ itemId, inputs = [] }, access) => {
      const { id } = await require(itemId);
      const token = textOf(readItemValues([tokenField(await scimTokens.list(id))], inputs), "scim-token");
      try {
        await scimTokens.revoke(token, by(access), id);
      } catch (error) {
        // Somebody else has just revoked it, which is what was wanted.
        if (!(error instanceof AppError) || error.code !== errorCodes.notFound) throw error;
      }
      return { isDone: true, changesItem: true, messageKey: "form.results.scim-token-revoked" };
    },
  };
}

const by = ({ session: { user } }: ItemAccess) => ({ userId: user.id, userName: user.userName });
