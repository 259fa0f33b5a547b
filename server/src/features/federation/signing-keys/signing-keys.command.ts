import type { Command } from "commander";
import type { ListedSigningKey, SigningKeysService } from "./signing-keys.service.ts";
import type { CommandContext, RegisterCommands } from "../../../cli/command-context.ts";

type Services = { federation: { signingKeys: SigningKeysService } };

export const registerKeys: RegisterCommands<Services> = (program, context) => {
  const keys = program.command("keys").description("Keys that sign which versions browsers run");

  addAction(keys, context, {
    name: "list",
    description: "List the signing keys, oldest first",
    act: () => Promise.resolve(),
    told: "",
  });
  addAction(keys, context, {
    name: "rotate",
    description: "Create a signing key that the current one vouches for; open tabs follow automatically",
    act: (signingKeys) => signingKeys.rotate(),
    told: "Created a new signing key. The private half of the previous one is deleted.",
  });
  addAction(keys, context, {
    name: "reset",
    description: "Create a signing key that nothing vouches for, if the secret key is lost; open tabs must be reloaded",
    act: (signingKeys) => signingKeys.reset(),
    told:
      "Created a new signing key that nothing vouches for. Open tabs refuse every change until they're reloaded. " +
      "Restart all servers with the same secret key. What the lost one sealed stays lost: enter the passwords of the mail " +
      "server and of directories and the secrets of webhooks again, and reset the factors of users with an authenticator " +
      "app. gatehouse audit verify can't check the seals made with it.",
  });
};

type KeysAction = {
  name: string;
  description: string;
  act: (signingKeys: SigningKeysService) => Promise<void>;
  told: string;
};

function addAction(
  keys: Command,
  context: CommandContext<Services>,
  { name, description, act, told }: KeysAction,
): void {
  keys
    .command(name)
    .description(description)
    .action(async () => {
      const listed = await context.withServices(async ({ federation: { signingKeys } }) => {
        await act(signingKeys);
        return signingKeys.list();
      });
      context.print(listed, [told, ...listed.map(describe)].filter(Boolean).join("\n"));
    });
}

const describe = ({ keyId, createdAt, retiredAt }: ListedSigningKey): string =>
  `${keyId}  since ${createdAt}  ${retiredAt === null ? "in use" : `until ${retiredAt}`}`;
