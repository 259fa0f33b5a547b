import type { SignInEvent, SignInEventPage } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useState } from "react";
import { readSignInEvents } from "../../../data/sign-in-events.actions.ts";

type SignInPages = { events: readonly SignInEvent[]; hasMore: boolean; isLoading: boolean; showMore: () => void };

/** The first page, and those that the user has asked for. */
export function useSignInPages(first: SignInEventPage): SignInPages {
  const notify = useNotify();
  const [later, setLater] = useState<readonly SignInEventPage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const cursor = (later.at(-1) ?? first).NextCursor;
  const showMore = (): void => {
    if (cursor === null || isLoading) return;
    setLoading(true);
    readSignInEvents(cursor)
      .then(
        (page) => setLater((pages) => [...pages, page]),
        () => void notify({ format: "error", messageKey: "account.history.more-failed" }),
      )
      .finally(() => setLoading(false));
  };
  const events = [first, ...later].flatMap(({ Events }) => Events);
  return { events, hasMore: cursor !== null, isLoading, showMore };
}
