import { identifyReporter } from "./reporter-identity.ts";

it.each([
  ["192.0.2.7", "network:192.0.2.0/24"],
  ["::ffff:192.0.2.7", "network:192.0.2.0/24"],
  ["2001:db8:1:1234:3:4:5:6", "network:2001:db8:1:1200::/56"],
  ["2001:0DB8:1:12ff::9", "network:2001:db8:1:1200::/56"],
  ["2001:db8:1:1300::9", "network:2001:db8:1:1300::/56"],
  ["fe80::1%eth0", "network:fe80:0:0:0::/56"],
  ["::1", "network:0:0:0:0::/56"],
])("while signed out %s counts as %s", (address, identity) => {
  expect(identifyReporter(null, address)).toBe(identity);
});

it("a user is one, wherever they are", () => {
  expect(identifyReporter("7", "192.0.2.7")).toBe(identifyReporter("7", "192.0.2.8"));
});
