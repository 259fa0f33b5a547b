import { OutgoingNetworks } from "./outgoing-networks.ts";

const none = new OutgoingNetworks([]);

it.each([
  "93.184.216.34",
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "2606:2800:220:1:248:1893:25c8:1946",
  "2a00:1450:4001:81b::200e",
])("reaches the public address %s", (address) => {
  expect(none.isPermitted(address)).toBe(true);
});

it.each([
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["loopback", "::1"],
  ["this host", "0.0.0.0"],
  ["this host", "::"],
  ["private", "10.1.2.3"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["private", "fc00::1"],
  ["private", "fd12:3456::1"],
  ["shared by a provider's customers", "100.64.0.1"],
  ["link-local", "169.254.0.1"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["metadata", "169.254.169.254"],
  ["metadata", "fd00:ec2::254"],
  ["metadata", "100.100.100.200"],
  ["metadata", "192.0.0.192"],
  ["metadata", "168.63.129.16"],
  ["multicast", "224.0.0.1"],
  ["multicast", "ff02::1"],
  ["broadcast", "255.255.255.255"],
  ["reserved", "240.0.0.1"],
  ["documentation", "203.0.113.9"],
  ["documentation", "2001:db8::1"],
  ["benchmarking", "198.18.0.1"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped loopback in hexadecimal", "::ffff:7f00:1"],
  ["mapped metadata", "::ffff:a9fe:a9fe"],
  ["compatible loopback", "::7f00:1"],
  ["translated loopback (NAT64)", "64:ff9b::7f00:1"],
  ["translated loopback (local NAT64)", "64:ff9b:1::7f00:1"],
  ["tunneled loopback (6to4)", "2002:7f00:1::1"],
  ["tunneled (Teredo)", "2001:0:1234::1"],
  ["no address", "localhost"],
  ["no address", ""],
])("does not reach what is %s: %s", (_kind, address) => {
  expect(none.isPermitted(address)).toBe(false);
});

it("reaches the networks that operations allow, and nothing beside them", () => {
  const networks = new OutgoingNetworks(["10.1.0.0/16", "192.168.7.7", "fd12::/16"]);
  for (const address of ["10.1.255.1", "192.168.7.7", "fd12::9", "::ffff:10.1.0.1"]) {
    expect(networks.isPermitted(address)).toBe(true);
    expect(networks.isAllowed(address)).toBe(true);
  }
  for (const address of ["10.2.0.1", "192.168.7.8", "fd13::9", "127.0.0.1", "::1"])
    expect(networks.isPermitted(address)).toBe(false);
  expect(networks.isAllowed("8.8.8.8")).toBe(false);
});
