import { isOwnHost } from "./is-own-host.ts";

it.each([
  ["https://console.example/", "console.example"],
  ["https://Console.Example:443/app/#/dashboard", "console.example"],
  ["http://localhost:4600", "localhost:4600"],
  ["https://[::1]:4600/", "[::1]:4600"],
])("%s is at %s", (address, ownHost) => {
  expect(isOwnHost(address, ownHost)).toBe(true);
});

it.each([
  ["https://vault.console.example/", "console.example"],
  ["https://console.example:8443/", "console.example"],
  ["http://localhost:4600", "localhost:4700"],
  ["https://other.example/?from=console.example", "console.example"],
  ["console.example", "console.example"],
])("%s is not at %s", (address, ownHost) => {
  expect(isOwnHost(address, ownHost)).toBe(false);
});
