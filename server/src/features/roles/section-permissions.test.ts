import {
  configurationItemFormEndpoints as forms,
  configurationItemFormSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import { decodeJwt } from "jose";
import { createTestService } from "../../testing/test-service.builder.ts";
import type { TestService } from "../../testing/test-service.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { commandAuthor } from "../users/user-author.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
  await service.serve((_request, response) => response.end("ok"));
  const memberships = [{ organization: service.test.organizations.north, permissions: [] }];
  await addTestUser(service.test.database, { name: "reader", memberships });
});
afterAll(() => service.close());

const call = async (): Promise<number> => {
  const client = await service.test.signIn("reader");
  return (await client.get(serviceEndpoints.call("certificates", "api", "/"))).statusCode;
};

const toBody = (values: Record<string, string>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

it("a role that grants what a section declares opens its service, with a token that says so", async () => {
  const { administrator } = service.test.clients;
  const empty = await administrator.get(forms.new(itemSetIds.roles));
  const offered = configurationItemFormSchema.parse(empty.json()).fields.find(({ id }) => id === "permissions");
  const choices = offered?.values.map(({ value }) => value) ?? [];
  expect(choices).toEqual(expect.arrayContaining(["certificates.read", "certificates.renew"]));
  expect(await call()).toBe(403);

  const role = { name: "Certificates", permissions: "certificates.read" };
  const created = await administrator.post(forms.list(itemSetIds.roles), toBody(role));
  expect(created.statusCode).toBe(201);
  const { north } = service.test.organizations;
  await service.test.services.memberships.setRoles("reader", north, ["Certificates"], commandAuthor());
  expect(await call()).toBe(200);
  const token = String(service.received.at(-1)?.headers.authorization).replace("Bearer ", "");
  expect(decodeJwt(token)["permissions"]).toEqual(["certificates.read"]);
});
