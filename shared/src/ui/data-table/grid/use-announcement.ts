import { useEffect, useState } from "react";

const SHOWN_MS = 3000;

/** A short message about what a key or press in the table did; it goes away by itself. */
export function useAnnouncement() {
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => setMessage(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, announce: setMessage };
}
