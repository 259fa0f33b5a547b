import { displayName } from "./display-name.ts";

const user = { FirstName: "Pat", LastName: "Miller", UserName: "pat", DomainName: "EXAMPLE" };

it.each([
  [user, String.raw`Pat Miller (EXAMPLE\pat)`],
  [{ ...user, DomainName: "" }, "Pat Miller (pat)"],
  [{ ...user, FirstName: "" }, String.raw`Miller (EXAMPLE\pat)`],
  [{ ...user, LastName: " " }, String.raw`Pat (EXAMPLE\pat)`],
  [{ ...user, FirstName: " Pat ", LastName: "van  Miller" }, String.raw`Pat van Miller (EXAMPLE\pat)`],
  [{ ...user, FirstName: "", LastName: "" }, String.raw`EXAMPLE\pat`],
  [{ ...user, FirstName: "", LastName: "", DomainName: "" }, "pat"],
])("%j is shown as %s", (given, shown) => {
  expect(displayName(given)).toBe(shown);
});
