import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { runCommand } from "../../testing/run-command.ts";
import { registerScimTokens } from "./scim-tokens.command.ts";

it("a provider gets a second token while the first works, and both are listed and revoked", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const run = (...args: string[]) =>
      runCommand({ database, register: [registerScimTokens] }, ["scim-tokens", ...args]);
    const entityId = "https://main.example";
    await database
      .insert(identityProviders)
      .values({ identifier: "main", entityId, signOnUrl: entityId, certificates: [] });
    expect((await run("list")).text).toBe("No SCIM tokens.");
    await expect(run("create", "none")).rejects.toMatchObject({ code: "not_found" });
    const created = [await run("create", "main"), await run("create", "main")];
    const tokens = created.map(({ text }) => /^main can manage users with the token ([\w-]{43})$/.exec(text)?.[1]);
    expect(new Set(tokens).size).toBe(2);
    await expect(run("create", "main")).rejects.toMatchObject({ code: "too_many_tokens" });
    const listed = (await run("list")).data as { id: string; identifier: string; lastUsedAt: null }[];
    expect(listed).toMatchObject([
      { identifier: "main", lastUsedAt: null },
      { identifier: "main", lastUsedAt: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain(tokens[0]);
    expect((await run("revoke", listed[0]?.id ?? "")).text).toBe("The token of main is revoked.");
    for (const id of [listed[0]?.id ?? "", "none"])
      await expect(run("revoke", id)).rejects.toMatchObject({ code: "not_found" });
    expect((await run("list")).data).toEqual([listed[1]]);
    const events = await database.select().from(auditEvents);
    expect(events.map(({ action, subject }) => [action, subject])).toEqual([
      ["scim-token.create", "main"],
      ["scim-token.create", "main"],
      ["scim-token.revoke", "main"],
    ]);
  } finally {
    await remove();
  }
});
