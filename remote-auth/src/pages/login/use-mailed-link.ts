import { useSearchParams } from "@gatehouse/shared/routing";
import { useEffect, useState } from "react";
import { readResetLink, type ResetLink } from "../../model/login-entry.ts";

/** Query parameters of a mailed link, removed because the token must not stay in the address bar or history. */
const PARAMETERS = ["reset", "confirm", "username", "token"];

/** The mailed link that opened the page. */
export type MailedLink = {
  /** Null without a link, and after it was left. */
  link: ResetLink | null;
  /** Differs for each link: one may also be opened in a tab that shows the page already. */
  number: number;
  leave: () => void;
};

/** Takes a mailed link from the address. */
export function useMailedLink(): MailedLink {
  const [query, setQuery] = useSearchParams();
  const isInAddress = PARAMETERS.some((name) => query.has(name));
  const [wasInAddress, setWasInAddress] = useState(isInAddress);
  const [{ link, number }, setLink] = useState(() => ({ link: readResetLink(query), number: 0 }));
  if (isInAddress !== wasInAddress) {
    setWasInAddress(isInAddress);
    const opened = readResetLink(query);
    if (opened !== null) setLink({ link: opened, number: number + 1 });
  }

  useEffect(() => {
    if (!isInAddress) return;
    setQuery(
      (current) => {
        const kept = new URLSearchParams(current);
        for (const name of PARAMETERS) kept.delete(name);
        return kept;
      },
      { replace: true },
    );
  }, [isInAddress, setQuery]);

  return { link, number, leave: () => setLink({ link: null, number }) };
}
