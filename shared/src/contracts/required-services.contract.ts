import * as z from "@gatehouse/shared/schema";

/** Response of `GET /api/security/auth/requiredServicesThatAreNotRunning`, for administrators: names to display. */
export const stoppedServicesSchema = z.array(z.string());

export const requiredServiceEndpoints = {
  stoppedServices: "/api/security/auth/requiredServicesThatAreNotRunning",
} as const;
