import { useForm } from "@gatehouse/shared/forms";
import { onSessionCleanup } from "@gatehouse/shared/session";
import { useEffect, useLayoutEffect, type RefObject } from "react";

type Entries = readonly (readonly [field: string, value: unknown])[];

/** What was typed while an item was being added, by its id, until its own form takes it over. Only in memory. */
const entriesOfItems = new Map<string, Entries>();
onSessionCleanup(() => entriesOfItems.clear());

/** Keeps what is typed after the press of Save for the form of the item that was added then. */
export type KeepLaterEntries = (itemId: string) => void;

type LaterEntriesProps = {
  /** Null for a new item. */
  itemId: string | null;
  /** Set to what keeps the later entries of this form. */
  keepRef: RefObject<KeepLaterEntries | null>;
};

/** Within the form of an item: a new item gets a form of its own once it is saved, in which nothing typed may be lost. */
export function LaterEntries({ itemId, keepRef }: LaterEntriesProps) {
  const form = useForm();
  useLayoutEffect(() => {
    keepRef.current = (addedId) => {
      const later = form.getRegisteredFields().filter((name) => form.getFieldState(name)?.modifiedSinceLastSubmit);
      entriesOfItems.set(
        addedId,
        later.map((name) => [name, form.getFieldState(name)?.value] as const),
      );
    };
  }, [form, keepRef]);
  useEffect(() => {
    if (itemId === null) return;
    const entries = entriesOfItems.get(itemId) ?? [];
    entriesOfItems.delete(itemId);
    form.batch(() => {
      for (const [name, value] of entries) form.change(name, value);
    });
  }, [form, itemId]);
  return null;
}
