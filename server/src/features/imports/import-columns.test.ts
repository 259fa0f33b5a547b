import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountKind, assetKind, systemKind } from "../inventory/inventory-kind.ts";
import { usersKind } from "../users/users-import-kind.ts";
import { findField } from "./import-columns.ts";

type Labels = Record<string, { label: string } | undefined>;

const locale = join(import.meta.dirname, "../../../../remote-configuration/locales/en-US.json");
const texts = JSON.parse(readFileSync(locale, "utf8")) as {
  form: { fields: { inventory: Labels; users: Labels } };
  grid: { columns: Record<string, string | undefined> };
};

/** Names of fields in exports of the grids, where imports name them otherwise. */
const exported: Record<string, string> = { workgroup: "workgroupName", system: "systemName" };

it.each([
  ["assets", assetKind, texts.form.fields.inventory, exported],
  ["managed systems", systemKind, texts.form.fields.inventory, exported],
  ["managed accounts", accountKind, texts.form.fields.inventory, { ...exported, domainName: "accountDomainName" }],
  ["users", usersKind, texts.form.fields.users, {}],
])("finds fields of %s by the names in exports and by the labels in forms and grids", (_name, kind, labels, names) => {
  for (const { name } of kind.fields) {
    const inGrid = (names as Record<string, string | undefined>)[name] ?? name;
    const columns = [name, inGrid, labels[name]?.label, texts.grid.columns[inGrid]].filter(
      (text) => text !== undefined,
    );
    expect(columns.map((column) => [column, findField(kind, column, new Map())])).toEqual(
      columns.map((column) => [column, name]),
    );
  }
});
