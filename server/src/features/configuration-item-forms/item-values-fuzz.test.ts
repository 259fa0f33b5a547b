import {
  configurationItemFormEndpoints as endpoints,
  configurationItemFormSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { LightMyRequestResponse } from "fastify";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { createTestKey } from "../../testing/test-identity-provider.builder.ts";
import { addTestProvider } from "../../testing/test-scim.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

type Values = Readonly<Record<string, FieldValue>>;

/** Of every type, so that most are wrong for a field. */
const oddValues: readonly FieldValue[] = [
  "",
  "x",
  "-1",
  "00000000-0000-0000-0000-000000000000",
  "\u0000",
  "a,b\n;c",
  "x".repeat(2000),
  0,
  1.5,
  1e300,
  true,
];

const { certificate } = createTestKey();
let count = 0;
let groupSource = "";

/** What a new item of each set needs beside what its form already holds. */
const complete: Readonly<Record<string, () => Values>> = {
  [itemSetIds.assets]: () => ({ name: `asset-${count}` }),
  [itemSetIds.directories]: () => ({
    label: `Directory ${count}`,
    urls: "ldaps://ldap.example.com",
    "certificate-authority": certificate,
    "bind-name": "cn=search,dc=example,dc=com",
    "bind-password": "secret",
    "base-name": "dc=example,dc=com",
  }),
  [itemSetIds.identityProviders]: () => ({
    identifier: `provider-${count}`,
    "entity-id": `https://provider-${count}.example.com`,
    "sign-on-url": "https://provider.example.com/sign-on",
    certificates: certificate,
  }),
  [itemSetIds.managedAccounts]: () => ({ system: "system", accountName: `account-${count}` }),
  [itemSetIds.managedSystems]: () => ({ name: `system-${count}`, networkAddress: "192.0.2.1" }),
  [itemSetIds.memberships]: () => ({ user: `member-${count}` }),
  [itemSetIds.organizations]: () => ({ name: `Organization ${count}` }),
  [itemSetIds.roles]: () => ({ name: `Role ${count}` }),
  [itemSetIds.smartRules]: () => ({ name: `Rule ${count}`, "sets-release": true }),
  [itemSetIds.userGroups]: () => ({ source: groupSource, name: `Group ${count}` }),
  [itemSetIds.users]: () => ({ userName: `user-${count}`, emailAddress: `user-${count}@example.com` }),
  [itemSetIds.webhooks]: () => ({
    name: `Webhook ${count}`,
    endpoint: "https://example.com/hook",
    secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    "on-options-update": true,
  }),
  [itemSetIds.workgroups]: () => ({ name: `Workgroup ${count}` }),
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  groupSource = (await addTestProvider(test, "groups")).id;
  await post(itemSetIds.managedSystems, { name: "system", networkAddress: "192.0.2.1" });
});
afterAll(() => test.close());

const toBody = (values: Values) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

const post = (setId: string, values: Values) => test.clients.administrator.post(endpoints.list(setId), toBody(values));

const put = (setId: string, { id, revision }: ConfigurationItemForm, values: Values) =>
  test.clients.administrator.put(endpoints.item(setId, id ?? ""), toBody(values), {
    headers: { "if-match": `"${revision}"` },
  });

const readForm = async (setId: string, id: string | null): Promise<ConfigurationItemForm> =>
  configurationItemFormSchema.parse((await test.clients.administrator.get(endpoints.item(setId, id ?? "new"))).json());

/** Values for one more item. */
async function next(setId: string): Promise<Values> {
  count += 1;
  const values = complete[setId]?.() ?? {};
  if (setId === itemSetIds.memberships) await addTestUser(test.database, { name: String(values["user"]) });
  return values;
}

async function readItem(setId: string): Promise<ConfigurationItemForm> {
  if (!(setId in complete)) {
    const { items } = (await test.clients.administrator.get(endpoints.list(setId))).json();
    return readForm(setId, items[0].id);
  }
  const answer = await post(setId, await next(setId));
  expect([setId, answer.statusCode, answer.body]).toEqual([setId, 201, expect.any(String)]);
  return configurationItemFormSchema.parse(answer.json());
}

const failures: string[] = [];
function note(answer: LightMyRequestResponse, setId: string, field: string, value: FieldValue): void {
  if (answer.statusCode >= 500) failures.push(`${setId} ${field} ${JSON.stringify(value).slice(0, 40)}`);
}

it.each(Object.values(itemSetIds))(
  "no value of a field of %s makes the server fail",
  async (setId) => {
    let item = await readItem(setId);
    for (const { id } of item.fields)
      for (const value of oddValues) {
        const answer = await put(setId, item, { [id]: value });
        note(answer, setId, id, value);
        if (answer.statusCode === 200) item = configurationItemFormSchema.parse(answer.json());
      }
    const { fields } = setId in complete ? await readForm(setId, null) : { fields: [] };
    for (const { id } of fields)
      await Promise.all(
        oddValues.map(async (value) =>
          note(await post(setId, { ...(await next(setId)), [id]: value }), setId, id, value),
        ),
      );
    expect(failures.splice(0)).toEqual([]);
  },
  60_000,
);
