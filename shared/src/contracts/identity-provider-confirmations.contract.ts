import * as z from "@gatehouse/shared/schema";

/** A signed-in user proves who they are once more at the identity provider. */
export const confirmationEndpoints = {
  /** How the user can prove who they are; a `POST` uses what the provider has answered. */
  confirmation: "/api/user/singleSignOnConfirmation",
  /** Redirects to the provider, which asks the signed-in user again. */
  start: "/api/user/singleSignOnConfirmation/start",
  /** The page in which a confirmation ends; it closes its window. */
  returned: "/api/security/auth/saml/returned",
} as const;

/** Marks the tab that asks, so that only this one goes on. */
export const confirmationStateSchema = z.object({ state: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** On this channel the page at `returned` says the `state` of its address. */
export const CONFIRMATION_CHANNEL = "gatehouse.single-sign-on";

export const confirmationSchema = z.object({
  /** The provider that signed the user in; null for other ways to sign in. */
  Provider: z.nullable(z.string()),
  HasPassword: z.boolean(),
});

export type Confirmation = z.infer<typeof confirmationSchema>;
