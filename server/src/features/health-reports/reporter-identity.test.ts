import { identifyReporter } from "./reporter-identity.ts";

it.each([
  ["192.0.2.7", "address:192.0.2.7"],
  ["::ffff:192.0.2.7", "address:192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "address:2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "address:2001:db8:1:2::/64"],
  ["fe80::1%eth0", "address:fe80:0:0:0::/64"],
  ["::1", "address:0:0:0:0::/64"],
])("while signed out %s counts as %s", (address, identity) => {
  expect(identifyReporter(null, address)).toBe(identity);
});

it("a user is one, wherever they are", () => {
  expect(identifyReporter("7", "192.0.2.7")).toBe(identifyReporter("7", "192.0.2.8"));
});
