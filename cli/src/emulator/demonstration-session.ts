import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";

const idleSeconds = 8 * 3600;

/** The user and the organization that pages see; also what tokens for services say. */
export const demonstration = {
  user: { id: "demonstration-user", name: "demonstration" },
  organization: { organization: "demonstration-organization", orgLabel: "Demonstration" },
} as const;

/** Every permission that a claim names, so that nothing of the section is hidden. */
export function listPermissions(descriptor: RemoteDescriptor | null): string[] {
  if (descriptor === null) return [];
  const {
    menu,
    palette = [],
    configurationMenu = [],
    configurationForms = [],
    frames = [],
    services = [],
  } = descriptor;
  const claims: { permission?: string | undefined }[] = [
    ...menu,
    ...palette,
    ...configurationMenu,
    ...configurationForms,
    ...frames,
    ...services,
  ];
  const named = claims.flatMap(({ permission }) => permission ?? []);
  return [...new Set([...descriptor.permissions, ...named])].sort();
}

/** The session of an ordinary user with these permissions. */
export function demonstrationSession(permissions: string[], digest: string): SessionRead {
  const { user, organization } = demonstration;
  return {
    SignedIn: true,
    SessionUser: {
      UserId: user.id,
      UserName: user.name,
      FirstName: "Demonstration",
      LastName: "User",
      DomainName: "",
      EmailAddress: "demonstration@example.com",
      IsAdministrator: false,
      IsDirectoryUser: false,
    },
    AccessibleOrganizations: [organization],
    LastLoginDate: null,
    Permissions: permissions,
    TermsAccepted: true,
    MustChangePassword: false,
    antiCSRFToken: "demonstration",
    Timeouts: { idleSeconds, absoluteSeconds: idleSeconds, remainingSeconds: idleSeconds },
    Settings: { IsMultiTenant: false, IsTrident: false, IsAppliance: false, showSocialLinks: false },
    SelectionDigest: digest,
  };
}
