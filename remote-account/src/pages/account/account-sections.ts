import { History, KeyRound, LockKeyhole, MonitorSmartphone, Puzzle, SlidersHorizontal, Smartphone } from "lucide-react";
import { lazy } from "react";
import type { AccountSection } from "./account-section.ts";
import { ChangePassword } from "./change-password.tsx";

const Passwordless = lazy(async () => ({ default: (await import("./passwordless/passwordless.tsx")).Passwordless }));
const TwoFactor = lazy(async () => ({ default: (await import("./two-factor/two-factor.tsx")).TwoFactor }));
const OwnSessions = lazy(async () => ({ default: (await import("./sessions/own-sessions.tsx")).OwnSessions }));
const ConnectedExtensions = lazy(async () => ({
  default: (await import("./extensions/connected-extensions.tsx")).ConnectedExtensions,
}));
const SignInHistory = lazy(async () => ({
  default: (await import("./sign-in-history/sign-in-history.tsx")).SignInHistory,
}));
const PreferencesSection = lazy(async () => ({
  default: (await import("./preferences/preferences-section.tsx")).PreferencesSection,
}));

/** The first one opens without `section` in the address, and is the only one until a required password change is done. */
export const accountSections: readonly [AccountSection, ...AccountSection[]] = [
  { key: "changepw", icon: LockKeyhole, Content: ChangePassword },
  { key: "twofa", icon: Smartphone, Content: TwoFactor },
  {
    key: "fido2",
    icon: KeyRound,
    Content: Passwordless,
    isShownTo: ({ details, allowsFido2 }) => allowsFido2 && details.IsLocalUser,
  },
  { key: "sessions", icon: MonitorSmartphone, Content: OwnSessions },
  { key: "extensions", icon: Puzzle, Content: ConnectedExtensions },
  { key: "history", icon: History, Content: SignInHistory },
  { key: "preferences", icon: SlidersHorizontal, Content: PreferencesSection },
];
