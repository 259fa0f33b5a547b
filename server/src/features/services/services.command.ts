import { userInfo } from "node:os";
import { SERVICE_TIMEOUT_SECONDS } from "@gatehouse/shared/contracts/services.contract";
import type { Service } from "@gatehouse/shared/contracts/services.contract";
import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import type { ServiceBindingsService } from "./service-bindings.service.ts";
import type { ServiceKeysService } from "./service-keys.service.ts";

type Services = { serviceBindings: ServiceBindingsService; serviceKeys: ServiceKeysService };

export const registerServices: RegisterCommands<Services> = (program, context) => {
  const services = program.command("services").description("Backends of sections: where they are, and their keys");
  addList(services, context);
  addBind(services, context);
  addUnbind(services, context);
  addRotateKey(services, context);
};

function addList(services: Command, context: CommandContext<Services>): void {
  services
    .command("list")
    .description("List the services that sections declare or that are bound")
    .action(async () => {
      const listed = (await context.withServices(({ serviceBindings }) => serviceBindings.list())).map(
        // This process has called none of them.
        ({ traffic: _none, ...service }) => service,
      );
      context.print(listed, listed.length > 0 ? listed.map(describe).join("\n") : "No section declares a service.");
    });
}

function addBind(services: Command, context: CommandContext<Services>): void {
  const { usual, minimum, maximum } = SERVICE_TIMEOUT_SECONDS;
  services
    .command("bind")
    .argument("<remote>", "name of the section, such as certificates")
    .argument("<name>", "name of the service in its remote.json")
    .argument("<origin>", "scheme, host and port, such as https://certificates.example.com")
    .option("--allow-private", "the service is in a private network; then plain http is possible", false)
    .option("--timeout <seconds>", `how long to wait for an answer, ${minimum} to ${maximum}`, String(usual))
    .description("Bind a service to an origin")
    .action(async (remoteName: string, serviceName: string, origin: string, options: BindOptions) => {
      const timeoutSeconds = Number(options.timeout);
      if (!/^\d+$/.test(options.timeout)) throw new CommandError("--timeout is a whole number of seconds.");
      const change = { origin, allowsPrivate: options.allowPrivate, timeoutSeconds };
      const named = { remoteName, serviceName };
      const bound = await context.withServices(({ serviceBindings }) =>
        serviceBindings.bind(named, change, userInfo().username),
      );
      context.print(bound, describe(bound));
    });
}

type BindOptions = { allowPrivate: boolean; timeout: string };

function addUnbind(services: Command, context: CommandContext<Services>): void {
  services
    .command("unbind")
    .argument("<remote>", "name of the section")
    .argument("<name>", "name of the service")
    .description("Remove the binding of a service; calls are refused at once")
    .action(async (remoteName: string, serviceName: string) => {
      const named = { remoteName, serviceName };
      await context.withServices(({ serviceBindings }) => serviceBindings.unbind(named, userInfo().username));
      context.print(named, `${remoteName}/${serviceName} is no longer bound.`);
    });
}

function addRotateKey(services: Command, context: CommandContext<Services>): void {
  services
    .command("rotate-key")
    .description("Sign the tokens for services with a new key; the old one verifies for an hour")
    .action(async () => {
      const { keys } = await context.withServices(async ({ serviceKeys }) => {
        await serviceKeys.rotate(userInfo().username);
        return serviceKeys.listPublic();
      });
      context.print(
        { keyId: keys[0]?.kid },
        `New tokens are signed by ${keys[0]?.kid}. Servers use it within 30 seconds.`,
      );
    });
}

function describe({
  remoteName,
  serviceName,
  isDeclared,
  permission,
  methods,
  binding,
}: Omit<Service, "traffic">): string {
  const place =
    binding === null
      ? "not bound"
      : `${binding.origin}${binding.allowsPrivate ? "  private" : ""}  ${binding.timeoutSeconds} s`;
  const claim = isDeclared ? `${permission}  ${methods.join(", ")}` : "declared by no active section";
  return [`${remoteName}/${serviceName}`, place, claim].join("  ");
}
