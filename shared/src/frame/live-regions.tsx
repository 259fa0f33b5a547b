import { useAtomValue } from "jotai";
import { appStore } from "../state/app-store.ts";
import { announcementsAtom } from "./announcements.atoms.ts";
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
      <div className={classes.region} role="status" data-live-announcer="true">
        <span key={polite.id}>{polite.text}</span>
      </div>
      <div className={classes.region} role="alert" data-live-announcer="true">
        <span key={assertive.id}>{assertive.text}</span>
      </div>
    </>
  );
}
