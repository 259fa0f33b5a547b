import { useAtomValue } from "jotai";
import { appStore } from "../state/app-store.ts";
import { announcementsAtom, type Announcement } from "./announcements.atoms.ts";
import classes from "./live-regions.module.css";

/**
 * The two live regions of the console. The shell renders them once, outside everything that is replaced. The attribute
 * keeps react-aria from hiding them while a panel or dialog is open.
 *
 * @since contract 1
 */
export function LiveRegions() {
  const { polite, assertive } = useAtomValue(announcementsAtom, { store: appStore });
  return (
    <>
      <Region role="status" last={polite} />
      <Region role="alert" last={assertive} />
    </>
  );
}

/** Reads only what is added: by default both roles read all that they hold. */
function Region({ role, last }: { role: "status" | "alert"; last: Announcement }) {
  return (
    <div className={classes.region} role={role} aria-atomic="false" data-live-announcer="true">
      {[...(last.earlier ?? []), last].map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
