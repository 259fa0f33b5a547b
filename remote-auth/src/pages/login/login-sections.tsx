import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { useSession } from "@gatehouse/shared/session";
import { useReducer, useState } from "react";
import { useSignIn } from "../../data/sessions.hooks.ts";
import { firstSection, nextSection } from "../../model/login-sections.ts";
import { ErrorSection } from "./error-section.tsx";
import { LoadingSection } from "./loading-section.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { StandardSection } from "./standard-section.tsx";

/** The section in force, and what leads from one to the next. */
export function LoginSections() {
  const { antiCSRFToken } = useSession();
  const [section, dispatch] = useReducer(nextSection, antiCSRFToken, firstSection);
  // Kept across sections, so that a failure costs nobody the name; the password is never kept.
  const [userName, setUserName] = useState("");
  const signIn = useSignIn();

  const handleSubmit = async (credentials: LoginRequest): Promise<void> => {
    dispatch({ type: "submitted" });
    const result = await signIn(credentials);
    if (result.outcome === "done") return;
    setUserName(credentials.UserName);
    const type = result.outcome === "refused" ? "signInFailed" : "signInUnfinished";
    dispatch({ type, failure: result.failure });
  };

  switch (section.name) {
    case "loading":
      return (
        <LoginFrame section={section.name} hasFooter={false}>
          <LoadingSection
            onRead={() => dispatch({ type: "entryReady" })}
            onFailure={(failure) => dispatch({ type: "entryFailed", failure })}
          />
        </LoginFrame>
      );
    case "standard":
      return (
        <LoginFrame section={section.name}>
          <StandardSection section={section} userName={userName} onSubmit={handleSubmit} />
        </LoginFrame>
      );
    case "error":
      return (
        <LoginFrame section={section.name}>
          <ErrorSection failure={section.failure} onReturn={() => dispatch({ type: "returned" })} />
        </LoginFrame>
      );
  }
}
