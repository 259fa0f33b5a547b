import { RemoteScope } from "@gatehouse/shared/i18n";
import { Suspense, type ComponentType } from "react";
import { FirstScreenEnd } from "./first-screen-end.tsx";
import { PageSkeleton } from "../components/page-skeleton.tsx";

type RemoteContentProps = { remote: { name: string; version: string }; Content: ComponentType };

/** The page of a remote with its texts. */
export function RemoteContent({ remote, Content }: RemoteContentProps) {
  return (
    <RemoteScope name={remote.name} version={remote.version}>
      {/* Without this boundary a page that suspends before its frame would suspend the whole console. */}
      <Suspense fallback={<PageSkeleton />}>
        <Content />
        <FirstScreenEnd />
      </Suspense>
    </RemoteScope>
  );
}
