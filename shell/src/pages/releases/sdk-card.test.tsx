import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sdkFilePath, type SdkPackage } from "@gatehouse/shared/contracts/sdk.contract";
import { anError } from "@gatehouse/shared/testing/mock-api";
import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, within } from "@testing-library/react";
import { anOverview } from "../../testing/releases-overview.builder.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const aPackage = (part: string, letter: string): SdkPackage & { address: string } => {
  const file = `gatehouse-${part}-1.0.0-0123456789ab.tgz`;
  const integrity = `sha512-${letter.repeat(86)}==`;
  return {
    name: `@gatehouse/${part}`,
    version: "1.0.0",
    file,
    integrity,
    size: 7,
    contract: 1,
    address: sdkFilePath(file),
  };
};

async function open(answer: ApiHandlers["GET /federation/sdk"]) {
  const { user } = await renderShell({
    path: "/releases",
    session: aSession({ Permissions: [permissions.releasesRead, permissions.releasesOverride] }),
    selection: aSelection([aRemote("account", ["/account"])]),
    api: { "GET /federation/overview": anOverview(), "GET /federation/sdk": answer },
  });
  await user.click(await screen.findByRole("button", { name: "Developer options" }));
  return { user, card: within(await screen.findByRole("region", { name: "SDK" })) };
}

it("offers the commands for this console, and the integrity of each package", async () => {
  const { user, card } = await open({ packages: [aPackage("shared", "s"), aPackage("cli", "c")] });
  const copy = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(await card.findByRole("button", { name: "Copy: Start a section" }));
  expect(copy).toHaveBeenCalledWith(
    "npx --yes http://localhost/federation/sdk/gatehouse-cli.tgz create my-section --console http://localhost",
  );
  expect(await card.findByRole("button", { name: "Copied: Start a section" })).toBeVisible();
  expect(card.getByText("npx gatehouse upgrade --console http://localhost")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Copy: Integrity of @gatehouse/shared 1.0.0" }));
  expect(copy).toHaveBeenLastCalledWith(`sha512-${"s".repeat(86)}==`);
});

it("offers no commands where their package is missing", async () => {
  const { card } = await open({ packages: [aPackage("shared", "s")] });
  expect(await card.findByText("@gatehouse/shared 1.0.0")).toBeVisible();
  expect(card.queryByText(/npx/)).not.toBeInTheDocument();
});

it("says that the console was built without it", async () => {
  const { card } = await open(anError(404, "sdk_missing"));
  expect(await card.findByText("SDK not included")).toBeVisible();
  expect(card.queryByRole("button")).not.toBeInTheDocument();
});

it("offers a retry after a failure", async () => {
  const { card } = await open(anError(500, "internal_error"));
  expect(await card.findByRole("button", { name: "Retry" })).toBeVisible();
});
