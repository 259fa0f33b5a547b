import { useSearchParams } from "@gatehouse/shared/routing";
import { sessionArea } from "@gatehouse/shared/storage";
import { lazy, Suspense, useState } from "react";
import { SignIn } from "./sign-in.tsx";

/** Rarely needed, so loaded on demand. */
const ExtensionLogin = lazy(async () => ({
  default: (await import("./extension/extension-login.tsx")).ExtensionLogin,
}));

/** The sign-in page, for the console or for the browser extension that opened it. */
export function LoginPage() {
  const [query] = useSearchParams();
  const isAsked = query.has("wfs") || sessionArea.get("extensionEntry") !== null;
  const [isForExtension, setForExtension] = useState(isAsked);
  if (isAsked && !isForExtension) setForExtension(true);
  return isForExtension ? (
    <Suspense>
      <ExtensionLogin />
    </Suspense>
  ) : (
    <SignIn />
  );
}
