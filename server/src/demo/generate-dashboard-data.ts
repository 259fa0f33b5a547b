import type { NewPolicy, NewSignIn } from "./demonstration-dashboards.repository.ts";
import type { RandomSource } from "./random-source.ts";

const dayMs = 86_400_000;
const signInDays = 30;

const signInMethods = [["password"], ["password", "code"], ["password", "code"], ["key"]] as const;

const policyPlans = [
  { name: "Domain controllers", workGroupName: "Identity", productCode: "EPMWindows" },
  { name: "Jump hosts", workGroupName: "Operations", productCode: "EPMWindows" },
  { name: "Plant workstations", workGroupName: "Plant", productCode: "EPMWindows" },
  { name: "Database servers", workGroupName: "Operations", productCode: "EPMUnix" },
  { name: "Build agents", workGroupName: "Engineering", productCode: "EPMUnix" },
  { name: "Designers", workGroupName: "Engineering", productCode: "EPMMac" },
  { name: "Office workstations", workGroupName: "Office", productCode: "EPMWindows" },
  { name: "Lab machines", workGroupName: "Engineering", productCode: "EPMUnix" },
] as const;

/** The last policy has no place in the order, as new ones do. */
export function generatePolicies(organizationId: string, now: Date, random: RandomSource): NewPolicy[] {
  return policyPlans.map((plan, index) => ({
    ...plan,
    organizationId,
    priority: index === policyPlans.length - 1 ? null : index + 1,
    updatedAt: new Date(now.getTime() - random.between(1, 90) * dayMs),
  }));
}

/** Sign-ins of a month: most on working days, some with a second proof. */
export function generateSignIns(user: { id: string; name: string }, now: Date, random: RandomSource): NewSignIn[] {
  return Array.from({ length: signInDays }, (_unused, index) => new Date(now.getTime() - (index + 1) * dayMs))
    .filter((day) => random.chance([0, 6].includes(day.getUTCDay()) ? 0.15 : 0.85))
    .map((day) => {
      const midnightMs = Math.floor(day.getTime() / dayMs) * dayMs;
      return {
        action: "sign-in",
        userId: user.id,
        userName: user.name,
        address: "192.0.2.10",
        details: { methods: random.pick(signInMethods) },
        occurredAt: new Date(midnightMs + random.between(6 * 60, 17 * 60) * 60_000),
      };
    });
}
