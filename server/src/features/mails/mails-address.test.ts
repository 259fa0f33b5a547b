import { isMailAddress } from "./mails-address.ts";

it.each(["ada@example.test", "ada.lovelace+gatehouse@mail.example.co.uk", "root@localhost", "o'neil@example.test"])(
  "%j is one address",
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

it.each([
  "",
  "ada",
  "ada@",
  "@example.test",
  "ada@example.test\r\nBcc: evil@example.test",
  "ada@example.test\n",
  "ada@example.test,evil@example.test",
  "ada@example.test;evil@example.test",
  "ada@example.test evil@example.test",
  "Ada <ada@example.test>",
  "<ada@example.test>",
  "ada@example.test (evil@example.test)",
  '"ada\\"@evil.test"@example.test',
  "ada@evil.test@example.test",
  "group:ada@example.test,evil@example.test;",
  "ada@-example.test",
  "ada@example..test",
  "ada\0@example.test",
  "ada@exаmple.test",
  `${"a".repeat(65)}@example.test`,
  `ada@${"a.".repeat(130)}test`,
])("%j is none, or more than one", (text) => {
  expect(isMailAddress(text)).toBe(false);
});
