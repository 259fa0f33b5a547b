import { checkByValidators } from "./field-validators.ts";

const pem = "-----BEGIN CERTIFICATE-----\nMIIBszCC+/==\n-----END CERTIFICATE-----";

it.each([
  ["url", "http://mail.example.test:8080/a?b=c", null],
  ["url", "javascript:alert(1)", "invalidUrl"],
  ["url", "mail.example.test", "invalidUrl"],
  ["httpsUrl", "https://example.test", null],
  ["httpsUrl", "http://example.test", "invalidHttpsUrl"],
  ["hostName", "ldap-1.example.test", null],
  ["hostName", "10.0.0.1", null],
  ["hostName", "fe80::1", null],
  ["hostName", "fe80::zz", "invalidHostName"],
  ["hostName", "example.test:636", "invalidHostName"],
  ["hostName", "-example.test", "invalidHostName"],
  ["hostName", "a".repeat(64), "invalidHostName"],
  ["hostName", "ldap://example.test", "invalidHostName"],
  ["certificate", `${pem}\n${pem}\n`, null],
  ["certificate", "MIIBszCC", "invalidCertificate"],
  ["certificate", "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----", "invalidCertificate"],
])("%s checks %j", (name, text, fault) => {
  expect(checkByValidators([name], text)).toBe(fault);
});

it("an unknown name is no rule, and an empty text keeps all", () => {
  expect(checkByValidators(["constructor", "madeUp"], "x")).toBeNull();
  expect(checkByValidators(["url"], " ")).toBeNull();
  expect(checkByValidators(["madeUp", "url"], "x")).toBe("invalidUrl");
});
