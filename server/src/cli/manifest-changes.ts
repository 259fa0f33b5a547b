import type { Command } from "commander";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { changeManifest, withChangeOptions, type ChangeOptions } from "./change-manifest.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";

/** Commands that change what everybody gets. */
export function addManifestChanges(manifest: Command, context: CommandContext): void {
  withChangeOptions(
    manifest
      .command("set")
      .argument("<name=version...>", "versions to put in force together, for example replay=1.2.0-0123456789ab")
      .option("--urgent", "open tabs change at once instead of at the next navigation")
      .description("Put versions in force in one new revision"),
  ).action((changes: string[], options: ChangeOptions & { urgent?: boolean }) =>
    changeManifest(context, options, () => changes.map((change) => parsePromotion(change, options.urgent === true))),
  );

  withChangeOptions(
    manifest
      .command("rollback")
      .argument("[name...]", "what goes back to the version before; without names all of the last revision is undone")
      .description("Go back, in one new revision"),
  ).action((names: string[], options: ChangeOptions) =>
    changeManifest(context, options, (_federation, newest) =>
      names.length > 0
        ? names.map((name) => ({ action: "rollback", name }))
        : [{ action: "restore", number: numberBefore(newest?.number) }],
    ),
  );

  withChangeOptions(
    manifest
      .command("restore")
      .argument("<number>", "revision whose state comes back")
      .description("Bring back the state of an earlier revision, as a new one"),
  ).action((number: string, options: ChangeOptions) =>
    changeManifest(context, options, () => [{ action: "restore", number: Number(number) }]),
  );

  withChangeOptions(
    manifest
      .command("disable")
      .argument("<name>", "remote to switch off for everybody")
      .requiredOption("--message <text>", "what users see in its place")
      .description("Switch a remote off"),
  ).action((name: string, options: ChangeOptions & { message: string }) =>
    changeManifest(context, options, () => [{ action: "disable", name, message: options.message }]),
  );

  withChangeOptions(manifest.command("enable").argument("<name>").description("Switch a remote on again")).action(
    (name: string, options: ChangeOptions) => changeManifest(context, options, () => [{ action: "enable", name }]),
  );
}

function parsePromotion(text: string, isUrgent: boolean): ManifestStep {
  const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new CommandError(`${text} is not of the form name=version.`);
  return { action: "promote", name, version, isUrgent };
}

function numberBefore(newest: number | undefined): number {
  if (newest === undefined || newest < 2) throw new CommandError("There is no revision before this one.");
  return newest - 1;
}
