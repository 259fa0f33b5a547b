import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { DataTableEdge, DataTableWindow } from "../data-table-types.ts";
import {
  keepPlace,
  offsetOfPlace,
  offsetToShow,
  placeAtOffset,
  rowAtOffset,
  type WindowGeometry,
} from "./row-window.ts";

/** Rows drawn before and after the visible ones. */
const OVERSCAN_ROWS = 10;
/** More rows are read when this few are left. */
const REACH_ROWS = 40;
/** In px; for a container without layout, such as a hidden one. */
const ASSUMED_HEIGHT = 600;

type RowWindowOptions = {
  scrollRef: RefObject<HTMLElement | null>;
  virtual: DataTableWindow;
  rowIds: readonly string[];
  /** In px. */
  rowHeight: number;
  headHeight: number;
  /** Drawn wherever it is, because it has the focus; -1 for none. */
  activeIndex: number;
  /** Other rows than before: they show from their start. */
  resetKey: string;
};

type Instance = Virtualizer<HTMLElement, HTMLTableRowElement>;

const observeHeight = (instance: Instance, onChange: (rect: { width: number; height: number }) => void) =>
  observeElementRect(instance, (rect) => onChange({ ...rect, height: rect.height || ASSUMED_HEIGHT }));

export const hasRowsBefore = ({ hasBefore, firstIndex }: DataTableWindow): boolean => hasBefore ?? firstIndex !== 0;

export function hasRowsAfter({ hasAfter, firstIndex, rowCount }: DataTableWindow, loadedCount: number): boolean {
  return hasAfter ?? (firstIndex === null || rowCount === null || firstIndex + loadedCount < rowCount);
}

/** Which rows are drawn, where, and which are read next. */
export function useRowWindow(options: RowWindowOptions) {
  const { scrollRef, virtual, rowIds, rowHeight, headHeight, activeIndex } = options;
  const startSpace = hasRowsBefore(virtual) ? rowHeight : 0;
  const geometry: WindowGeometry = { rowIds, rowHeight, startSpace };
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const isAway = activeIndex >= 0 && activeIndex < range.count && !drawn.includes(activeIndex);
      return isAway ? [...drawn, activeIndex].toSorted((a, b) => a - b) : drawn;
    },
    [activeIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- warns of the React compiler, which we don't use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rowIds.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rowIds[index] ?? index, [rowIds]),
    overscan: OVERSCAN_ROWS,
    paddingStart: startSpace,
    paddingEnd: hasRowsAfter(virtual, rowIds.length) ? rowHeight : 0,
    scrollMargin: headHeight,
    initialOffset: () => startOffset(virtual, geometry),
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: observeHeight,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const offset = useOffset(scrollRef, virtualizer);
  const handleLeave = useEffectEvent(() => virtual.onLeave?.(placeAtOffset(offset.read(), geometry)));
  useLayoutEffect(() => () => handleLeave(), []);
  useKeptPlace({ ...options, geometry, offset });
  const getFirstVisible = (): number => rowAtOffset(offset.read(), geometry);
  useReach(virtual, rowIds, getFirstVisible(), virtualizer);
  // Not by the virtualizer: it scrolls to an index over several frames, in which rows may come before that one.
  const scrollToRow = (index: number): void => {
    const height = (scrollRef.current?.clientHeight || ASSUMED_HEIGHT) - headHeight;
    offset.write(offsetToShow(index, offset.read(), height, geometry));
  };
  return { virtualizer, scrollToRow, getFirstVisible };
}

type Offset = { read: () => number; write: (target: number) => void };

/**
 * The scroll offset. The virtualizer hears of it a frame late; the element's own is cut as soon as there are fewer rows.
 */
function useOffset(scrollRef: RowWindowOptions["scrollRef"], virtualizer: Instance): Offset {
  const writtenRef = useRef<{ offset: number; heard: number | null } | null>(null);
  const read = (): number => {
    if (writtenRef.current?.heard !== virtualizer.scrollOffset) writtenRef.current = null;
    return writtenRef.current?.offset ?? virtualizer.scrollOffset ?? 0;
  };
  const write = (target: number): void => {
    const element = scrollRef.current;
    if (!element || Math.abs(target - read()) < 1) return;
    element.scrollTop = target;
    writtenRef.current = { offset: element.scrollTop, heard: virtualizer.scrollOffset };
  };
  return { read, write };
}

function startOffset({ getPlace }: DataTableWindow, geometry: WindowGeometry): number {
  const place = getPlace?.();
  return (place && offsetOfPlace(place, geometry)) ?? 0;
}

type KeptPlaceOptions = RowWindowOptions & { geometry: WindowGeometry; offset: Offset };

/** Keeps the visible rows where they are when rows are added or taken away before them. */
function useKeptPlace({ virtual, geometry, resetKey, offset: { read, write } }: KeptPlaceOptions): void {
  const known = useRef({ geometry, resetKey, isAtStart: true });
  const isFirstPart = !hasRowsBefore(virtual);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { geometry, resetKey, isAtStart: isFirstPart };
    const isOther = before.resetKey !== resetKey;
    if (!isOther && isSameWindow(before.geometry, geometry)) return;
    const offset = read();
    // Who looks at the very first rows sees the new ones before them.
    const staysAtStart = before.isAtStart && isFirstPart && offset < geometry.rowHeight / 2;
    const kept = isOther || staysAtStart ? 0 : keepPlace(offset, before.geometry, geometry);
    write(kept ?? 0);
  });
}

const isSameWindow = (before: WindowGeometry, after: WindowGeometry): boolean =>
  before.rowIds === after.rowIds && before.startSpace === after.startSpace;

/** Says once for the same rows that the user comes near their first or last one. */
function useReach(
  virtual: DataTableWindow,
  rowIds: readonly string[],
  firstVisible: number,
  virtualizer: Instance,
): void {
  const told = useRef<Partial<Record<DataTableEdge, readonly string[]>>>({});
  const tell = useEffectEvent((edge: DataTableEdge) => {
    if (told.current[edge] === rowIds) return;
    told.current = { ...told.current, [edge]: rowIds };
    if (edge === "start") virtual.onReachStart?.();
    else virtual.onReachEnd?.();
  });
  const lastDrawn = virtualizer.range?.endIndex ?? 0;
  const isNearStart = rowIds.length > 0 && hasRowsBefore(virtual) && firstVisible < REACH_ROWS;
  const isNearEnd = hasRowsAfter(virtual, rowIds.length) && lastDrawn >= rowIds.length - REACH_ROWS;
  useLayoutEffect(() => {
    if (isNearStart) tell("start");
    if (isNearEnd) tell("end");
  }, [isNearStart, isNearEnd, rowIds]);
}
