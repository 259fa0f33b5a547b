import type { Estate } from "./demonstration-estates.ts";
import type { NewPolicy, NewSignIn } from "./demonstration-dashboards.repository.ts";
import type { RandomSource } from "./random-source.ts";
import { dayMs, spreadOverDays } from "./spread-over-days.ts";

const signInMethods = [["password"], ["password", "code"], ["password", "code"], ["key"]] as const;
const workingHours = { aDay: 1.3, fromHour: 6, toHour: 17, weekendShare: 0.15 };

/** The last policy has no priority, like new ones. */
export function generatePolicies(
  organizationId: string,
  { policies }: Pick<Estate, "policies">,
  now: Date,
  random: RandomSource,
): NewPolicy[] {
  return policies.map((plan, index) => ({
    ...plan,
    organizationId,
    priority: index === policies.length - 1 ? null : index + 1,
    updatedAt: new Date(now.getTime() - random.between(1, 90) * dayMs),
  }));
}

/** A user's sign-ins: mostly on working days, some with a second factor. */
export function generateSignIns(user: { id: string; name: string }, now: Date, random: RandomSource): NewSignIn[] {
  return spreadOverDays(workingHours, now, random).map((occurredAt) => ({
    action: "sign-in",
    userId: user.id,
    userName: user.name,
    address: "192.0.2.10",
    details: { methods: random.pick(signInMethods) },
    occurredAt,
  }));
}
