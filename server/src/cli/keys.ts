import type { Command } from "commander";
import { readSettings } from "../env.ts";
import { createFederation } from "../features/federation/create-federation.ts";
import type { ListedSigningKey, SigningKeysService } from "../features/federation/signing-keys.service.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";

export const registerKeys: RegisterCommands = (program, context) => {
  const keys = program.command("keys").description("The keys that sign which versions browsers run");

  addAction(keys, context, {
    name: "list",
    description: "List the signing keys, the oldest first",
    act: () => Promise.resolve(),
    told: "",
  });
  addAction(keys, context, {
    name: "rotate",
    description: "Make a new signing key that the one in use vouches for; open tabs follow by themselves",
    act: (signingKeys) => signingKeys.rotate(),
    told: "There is a new signing key. The private half of the one before is gone.",
  });
  addAction(keys, context, {
    name: "reset",
    description: "Make a new signing key that nothing vouches for, where the secret key is lost; open tabs must reload",
    act: (signingKeys) => signingKeys.reset(),
    told:
      "There is a new signing key that nothing vouches for. Open tabs refuse every change until they are reloaded. " +
      "Restart all servers with the same secret key.",
  });
};

type KeysAction = {
  name: string;
  description: string;
  act: (signingKeys: SigningKeysService) => Promise<void>;
  told: string;
};

function addAction(keys: Command, context: CommandContext, { name, description, act, told }: KeysAction): void {
  keys
    .command(name)
    .description(description)
    .action(async () => {
      const listed = await context.withDatabase(async (database) => {
        const { signingKeys } = createFederation(database, readSettings(process.env));
        await act(signingKeys);
        return signingKeys.list();
      });
      context.print(listed, [told, ...listed.map(describe)].filter(Boolean).join("\n"));
    });
}

const describe = ({ keyId, createdAt, retiredAt }: ListedSigningKey): string =>
  `${keyId}  since ${createdAt}  ${retiredAt === null ? "in use" : `until ${retiredAt}`}`;
