import { generate } from "otplib";
import type { TestApp } from "./build-test-app.ts";
import type { TestClock } from "./test-clock.ts";

/** An authenticator app that uses the test's clock. */
export class TestAuthenticator {
  readonly sharedKey: string;
  private readonly clock: TestClock;

  constructor(sharedKey: string, clock: TestClock) {
    this.sharedKey = sharedKey;
    this.clock = clock;
  }

  /** The current code, or that of so many 30 s steps later. */
  readCode(stepsLater = 0): Promise<string> {
    const epoch = Math.floor(this.clock.now().getTime() / 1000) + 30 * stepsLater;
    return generate({ secret: this.sharedKey, epoch });
  }

  /** Six digits that are wrong now, and a step before and after. */
  async readWrongCode(): Promise<string> {
    const right = new Set(await Promise.all([-1, 0, 1].map((steps) => this.readCode(steps))));
    return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code)) ?? "";
  }
}

/** Sets up an authenticator for the user, and advances to its next code. */
export async function addTestAuthenticator(
  test: Pick<TestApp, "services" | "clock">,
  userName: string,
): Promise<{ authenticator: TestAuthenticator; recoveryCodes: string[] }> {
  const { services, clock } = test;
  const user = await services.users.findByName(userName);
  if (user === null) throw new Error(`There is no test user ${userName}`);
  const { sharedKey } = await services.totpDevices.startSetup(user);
  const authenticator = new TestAuthenticator(sharedKey, clock);
  const origin = { address: "192.0.2.1", language: "en-US" };
  const confirmed = await services.totpDevices.confirmSetup(user, await authenticator.readCode(), origin, {
    replaces: false,
    keptTokenHash: null,
    andThen: () => Promise.resolve(),
  });
  if (confirmed === null) throw new Error("The authenticator was not confirmed");
  clock.advance({ seconds: 30 });
  return { authenticator, recoveryCodes: confirmed.codes };
}
