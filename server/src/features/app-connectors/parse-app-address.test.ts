import { parseAppAddress } from "./parse-app-address.ts";

it.each([
  ["https://vault.example", "https://vault.example/"],
  ["  HTTPS://Vault.Example:443/console  ", "https://vault.example/console"],
  ["http://localhost:4600", "http://localhost:4600/"],
  ["http://127.0.0.1:4600/#/dashboard", "http://127.0.0.1:4600/#/dashboard"],
  ["http://[::1]:4600", "http://[::1]:4600/"],
])("takes %s", (text, address) => {
  expect(parseAppAddress(text)).toBe(address);
});

it.each([
  "",
  "vault.example",
  "/console",
  "//vault.example",
  "http://vault.example",
  "http://localhost.vault.example",
  "https://user@vault.example",
  "https://user:secret@vault.example",
  "ftp://vault.example",
  "javascript:alert(1)",
  "data:text/html,hello",
])("refuses %p", (text) => {
  expect(parseAppAddress(text)).toBeNull();
});
