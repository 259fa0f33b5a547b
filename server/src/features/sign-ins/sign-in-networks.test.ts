import { callerOf, networkOf } from "./sign-in-networks.ts";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
    ["2001:DB8:1:2a1:9:8:7:6", "2001:db8:1:200::/56"],
    ["2001:db8::1", "2001:db8:0:0::/56"],
    ["::1", "0:0:0:0::/56"],
    ["fe80::1%eth0", "fe80:0:0:0::/56"],
    ["no address", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("is the same for all that one customer can take", () => {
    expect(networkOf("2001:db8:1:2ff::1")).toBe(networkOf("2001:db8:1:200:ffff:ffff:ffff:ffff"));
    expect(networkOf("2001:db8:1:300::1")).not.toBe(networkOf("2001:db8:1:200::1"));
  });
});

it.each([
  ["192.0.2.77", "192.0.2.77"],
  ["::ffff:192.0.2.77", "::ffff:192.0.2.77"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
  ["no address", "no address"],
])("calls of %s count for %s", (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});
