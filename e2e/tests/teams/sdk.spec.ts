// A team outside the repository: from an empty folder to the page in a browser, with what the console serves.
import { expect, pageRoot } from "../../fixtures/test.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { TeamProject } from "../../fixtures/team-project.ts";

// One console for all; Rspack and esbuild are in the bench.
test.describe.configure({ mode: "default", timeout: 400_000 });

const titles = { webpack: "Team webpack", vite: "Team vite" } as const;

for (const bundler of ["webpack", "vite"] as const) {
  test(`a team creates a section with ${bundler}, tests it, publishes it, and users see it`, async ({
    page,
    ownConsole,
  }) => {
    const name = `team-${bundler}`;
    const project = await TeamProject.create(ownConsole, name, bundler);
    try {
      await project.install();
      const publish = async () => {
        expect(await project.gatehouse("build")).toMatchObject({ name });
        const checked = await project.gatehouse("check", "--console", ownConsole.address);
        expect(checked).toMatchObject({ name, problems: [] });
        return project.publishAndPromote(name);
      };
      const [published] = await Promise.all([publish(), project.test()]);
      expect(published).toMatchObject({ name, isNew: true });

      await signIn(page, "administrator");
      await page.goto(`/#/${name}`);
      const section = pageRoot(page, `${name}/${name}`);
      await expect(section.getByRole("heading", { level: 1, name: titles[bundler] })).toBeVisible();
      await section.getByRole("button", { name: "Dismiss" }).click();
      await expect(section.getByRole("button", { name: "Dismiss" })).toBeHidden();

      // The same page in the emulator of the command, under the same policy.
      const emulator = await project.startDev("--no-build");
      try {
        await page.goto(emulator.address);
        await expect(section.getByText("signed in as demonstration")).toBeVisible();
        // Nothing follows its stream when it stops.
        await page.goto("about:blank");
      } finally {
        await emulator.stop();
      }
    } finally {
      project.remove();
    }
  });
}
