import { readTwoFactorStatus } from "./two-factor-status.ts";

it.each([
  [true, true, 0],
  [true, false, 1],
  [false, true, 2],
  [false, false, 2],
])("TOTP usable %s, device registered %s: status %i", (CanUseTOTP, HasDeviceRegistered, status) => {
  expect(readTwoFactorStatus({ CanUseTOTP, HasDeviceRegistered })).toBe(status);
});
