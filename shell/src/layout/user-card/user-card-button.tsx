import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Avatar } from "@gatehouse/shared/ui/avatar";
import type { RefObject } from "react";
import { HeaderButton } from "../header/header-button.tsx";
import type { HeaderState } from "../header/header-state.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { personName } from "./display-name.ts";
import { userCardPart } from "./user-card-part.ts";

type Props = { state: HeaderState; buttonRef: RefObject<HTMLButtonElement | null> };

/** The user's initials; opens the user card. */
export function UserCardButton({ state, buttonRef }: Props) {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  if (!SessionUser) return null;
  const name = personName(SessionUser) || SessionUser.UserName;
  return (
    <HeaderButton
      ref={buttonRef}
      label={t("user-card.button", { name })}
      isRound
      aria-haspopup="dialog"
      aria-expanded={state.panel === "user-card"}
      onClick={() => state.open("user-card")}
      {...loadAhead(userCardPart)}
    >
      <Avatar name={name} />
    </HeaderButton>
  );
}
