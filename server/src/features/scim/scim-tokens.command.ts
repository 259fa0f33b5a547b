import { userInfo } from "node:os";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import type { Command } from "commander";
import type { ListedToken, ScimTokensService } from "./scim-tokens.service.ts";

type Services = { scimTokens: ScimTokensService };

export const registerScimTokens: RegisterCommands<Services> = (program, context) => {
  const tokens = program
    .command("scim-tokens")
    .description("Tokens with which identity providers manage users and groups by SCIM");
  addCreate(tokens, context);
  addList(tokens, context);
  addRevoke(tokens, context);
};

function addCreate(tokens: Command, context: CommandContext<Services>): void {
  tokens
    .command("create")
    .argument("<identifier>", "name of the identity provider")
    .description("Create a token and print it, which is shown only once; an earlier one stays valid until revoked")
    .action(async (identifier: string) => {
      const token = await context.withServices(({ scimTokens }) =>
        scimTokens.create(identifier, { userName: userInfo().username }),
      );
      context.print({ identifier, token }, `${identifier} can manage users with the token ${token}`);
    });
}

function addList(tokens: Command, context: CommandContext<Services>): void {
  tokens
    .command("list")
    .description("List the tokens that aren't revoked")
    .action(async () => {
      const listed = (await context.withServices(({ scimTokens }) => scimTokens.list())).map(describe);
      const lines = listed.map(({ id, identifier, createdAt, createdBy, lastUsedAt }) =>
        [
          id,
          identifier,
          `created ${createdAt} by ${createdBy}`,
          lastUsedAt === null ? "never used" : `used ${lastUsedAt}`,
        ].join("  "),
      );
      context.print(listed, lines.join("\n") || "No SCIM tokens.");
    });
}

function addRevoke(tokens: Command, context: CommandContext<Services>): void {
  tokens
    .command("revoke")
    .argument("<id>", "id of the token, as listed")
    .description("Revoke a token immediately; users and groups that it made stay")
    .action(async (id: string) => {
      const revoked = await context.withServices(({ scimTokens }) =>
        scimTokens.revoke(id, { userName: userInfo().username }),
      );
      context.print({ id, identifier: revoked.identifier }, `The token of ${revoked.identifier} is revoked.`);
    });
}

const describe = ({ createdAt, lastUsedAt, ...token }: ListedToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
