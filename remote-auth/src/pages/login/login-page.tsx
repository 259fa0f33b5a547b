import { useSearchParams } from "@gatehouse/shared/routing";
import { lazy, Suspense, useState } from "react";
import { noExtension } from "./extension/extension-purpose.ts";
import { isOpenedByExtension } from "./extension/opened-by-extension.ts";
import { LoginEntrance } from "./login-entrance.tsx";

/** Rarely needed, so loaded on demand. */
const ExtensionEntrance = lazy(async () => ({
  default: (await import("./extension/extension-entrance.tsx")).ExtensionEntrance,
}));

/** The sign-in page, for the console or for the browser extension that opened this window. */
export function LoginPage() {
  const [query] = useSearchParams();
  const isOpened = isOpenedByExtension(query);
  // The hand-over removes its traces, and goes on.
  const [isForExtension, setIsForExtension] = useState(isOpened);
  if (isOpened && !isForExtension) setIsForExtension(true);
  if (!isForExtension) return <LoginEntrance extension={noExtension} pageBefore={null} />;
  return (
    <Suspense>
      <ExtensionEntrance />
    </Suspense>
  );
}
