import type { Command } from "commander";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { changeManifest, withChangeOptions, withRequiredReason, type ChangeOptions } from "./change-manifest.ts";
import { CommandError } from "../../../../cli/command-context.ts";
import type { CommandContext } from "../../../../cli/command-context.ts";
import type { FederationServices } from "../../../../cli/with-federation.ts";

/** Adds the commands that change what everybody gets. */
export function addManifestChanges(manifest: Command, context: CommandContext<FederationServices>): void {
  withChangeOptions(
    manifest
      .command("set")
      .argument("<name=version...>", "versions to activate together, for example replay=1.2.0-0123456789ab")
      .option("--urgent", "open tabs change immediately instead of at the next navigation")
      .description("Activate versions in one new revision"),
  ).action((changes: string[], options: ChangeOptions & { urgent?: boolean }) =>
    changeManifest(context, options, () => changes.map((change) => parsePromotion(change, options.urgent === true))),
  );

  withRequiredReason(
    manifest
      .command("rollback")
      .argument(
        "[name...]",
        "what to roll back to the previous version (from the first: to none); without names, the last revision is undone",
      )
      .description("Roll back, in one new revision"),
  ).action((names: string[], options: ChangeOptions) =>
    changeManifest(context, options, (_federation, newest) =>
      names.length > 0
        ? names.map((name) => ({ action: "rollback", name }))
        : [{ action: "restore", number: numberBefore(newest?.number) }],
    ),
  );

  withRequiredReason(
    manifest
      .command("restore")
      .argument("<number>", "revision to restore")
      .description("Restore the state of an earlier revision as a new revision"),
  ).action((number: string, options: ChangeOptions) =>
    changeManifest(context, options, () => [{ action: "restore", number: Number(number) }]),
  );

  withRequiredReason(
    manifest
      .command("disable")
      .argument("<name>", "remote to switch off for everyone")
      .requiredOption("--message <text>", "what users see instead")
      .description("Switch a remote off"),
  ).action((name: string, options: ChangeOptions & { message: string }) =>
    changeManifest(context, options, () => [{ action: "disable", name, message: options.message }]),
  );

  withRequiredReason(
    manifest
      .command("remove")
      .argument("<name>", "remote to take out of the console")
      .description("Retire a remote: frees its paths, and its name for another publisher"),
  ).action((name: string, options: ChangeOptions) =>
    changeManifest(context, options, () => [{ action: "remove", name }]),
  );

  withChangeOptions(manifest.command("enable").argument("<name>").description("Switch a remote on again")).action(
    (name: string, options: ChangeOptions) => changeManifest(context, options, () => [{ action: "enable", name }]),
  );
}

function parsePromotion(text: string, isUrgent: boolean): ManifestStep {
  const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new CommandError(`${text} isn't valid. Enter name=version.`);
  return { action: "promote", name, version, isUrgent };
}

function numberBefore(newest: number | undefined): number {
  if (newest === undefined || newest < 2) throw new CommandError("No earlier revision exists.");
  return newest - 1;
}
