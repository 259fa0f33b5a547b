import type { GridList } from "@gatehouse/shared/contracts/grid-lists.contract";
import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import type {
  GridData,
  GridDataRequest,
  GridDefinition,
  GridPreferences,
  GridSort,
} from "@gatehouse/shared/contracts/grids.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import { AppError, errorCodes } from "../../errors.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { UserSettingsService } from "../user-settings/user-settings.service.ts";
import { checkGrids } from "./check-grids.ts";
import { describeGrid } from "./describe-grid.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import type { GridCaller } from "./grid-caller.ts";
import { GridCursors } from "./grid-cursors.ts";
import { knownPreferences, refuseUnknownPreferences } from "./grid-preferences.ts";
import { selectRows } from "./grid-selection.ts";
import { isWatched } from "../grid-changes/grid-row-notices.ts";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { GridViewer } from "./grid-viewer.ts";
import { placeOf, toWindow } from "./grid-window.ts";
import { gridBlueprints } from "./grids-definitions.ts";
import type { GridFilter } from "./grids-filters.repository.ts";
import type { GridsRepository } from "./grids.repository.ts";
import { toGridRow } from "./to-grid-row.ts";

type Dependencies = {
  grids: GridsRepository;
  options: Pick<OptionsService, "readTableSettings">;
  userSettings: Pick<UserSettingsService, "readGridPreferences" | "saveGridPreferences" | "removeGridPreferences">;
  federation: { manifests: Pick<ManifestsService, "resolve"> };
  readSecret: () => Pick<InstallationSecret, "digest">;
  clock: Clock;
};

/** Rows of every grid, for what reads them otherwise than a page does: details and exports. */
export type GridRows = Pick<GridsRepository, "list" | "count" | "countUpTo" | "iterate">;

const DEFAULT_PAGE_ROWS = 25;

export class GridsService {
  private readonly dependencies: Dependencies;
  private readonly cursors: GridCursors;

  constructor(dependencies: Dependencies) {
    checkGrids(gridBlueprints);
    this.dependencies = dependencies;
    this.cursors = new GridCursors(dependencies.readSecret);
  }

  async readDefinition(blueprint: GridBlueprint, viewer: GridViewer): Promise<GridDefinition> {
    const { options, userSettings } = this.dependencies;
    const { rowsPerPage, showsSeconds } = await options.readTableSettings(viewer.organizationId);
    const saved = await userSettings.readGridPreferences(viewer.userId, blueprint.definition.DefinitionId);
    return {
      ...blueprint.definition,
      ...describeGrid(blueprint, viewer),
      DefaultPageSize: rowsPerPage,
      ShowSeconds: showsSeconds,
      RoutePrefix: "",
      ReportsChanges: isWatched(blueprint.definition.DefinitionId),
      ...(await this.findExternalTexts(blueprint, viewer)),
      Preferences: knownPreferences(blueprint, saved),
    };
  }

  /** The release whose texts a grid needs besides those of its page, as far as the user gets one. */
  private async findExternalTexts(
    { definition }: GridBlueprint,
    { userId, organizationId }: GridViewer,
  ): Promise<Pick<GridDefinition, "ExternalTranslationRelease">> {
    const part = definition.RequiresExternalTranslationPart;
    if (part === null) return {};
    const { manifests } = this.dependencies.federation;
    const resolved = await manifests.resolve({ bucketKey: userId, userId, organizationId });
    const release = resolved?.remotes.find(({ name }) => name === part);
    return release ? { ExternalTranslationRelease: { name: release.name, version: release.version } } : {};
  }

  async readData(blueprint: GridBlueprint, caller: GridCaller, request: GridDataRequest): Promise<GridData> {
    const sort = request.sort ?? blueprint.definition.DefaultSort;
    checkSort(blueprint, sort);
    checkDirection(request);
    const filter = selectRows(blueprint, request, caller, this.dependencies.clock.now());
    const isPaged = request.page !== undefined || request.pageSize !== undefined;
    if (isPaged) return this.readPage(blueprint, filter, sort, request);
    const mark = await this.readMark(blueprint, request);
    return { ...(await this.readByCursor(blueprint, filter, sort, request)), page: 1, ...mark };
  }

  /** Read before the rows: a change in between is then told once too often rather than never. */
  private async readMark({ definition }: GridBlueprint, request: GridDataRequest): Promise<Pick<GridData, "snapshot">> {
    const isAtAnEnd = request.after === undefined && request.before === undefined;
    if (!isAtAnEnd || !isWatched(definition.DefinitionId)) return {};
    return { snapshot: await this.dependencies.grids.readSnapshot() };
  }

  /** The same rows for scripts, which read by cursors only. */
  async readList(blueprint: GridBlueprint, caller: GridCaller, request: GridDataRequest): Promise<GridList> {
    const sort = request.sort ?? blueprint.definition.DefaultSort;
    checkSort(blueprint, sort);
    checkDirection(request);
    const filter = selectRows(blueprint, request, caller, this.dependencies.clock.now());
    return this.readByCursor(blueprint, filter, sort, request);
  }

  /** The first rows of the default sort, not counted, as the repository reads them. */
  async readFirst(blueprint: GridBlueprint, caller: GridCaller, where: string[], limit: number) {
    const { grids, clock } = this.dependencies;
    const { DefinitionId, DefaultSort: sort } = blueprint.definition;
    const filter = selectRows(blueprint, { where }, caller, clock.now());
    const rows = await grids.list(DefinitionId, filter, { sort, isBackward: false, from: null }, limit);
    return rows.map(({ row }) => row);
  }

  async savePreferences(blueprint: GridBlueprint, userId: string, preferences: GridPreferences): Promise<void> {
    refuseUnknownPreferences(blueprint, preferences);
    const { DefinitionId } = blueprint.definition;
    await this.dependencies.userSettings.saveGridPreferences(userId, DefinitionId, preferences);
  }

  async removePreferences(blueprint: GridBlueprint, userId: string): Promise<void> {
    await this.dependencies.userSettings.removeGridPreferences(userId, blueprint.definition.DefinitionId);
  }

  private async readByCursor(
    blueprint: GridBlueprint,
    filter: GridFilter,
    sort: GridSort,
    request: GridDataRequest,
  ): Promise<GridList> {
    const { grids } = this.dependencies;
    const { DefinitionId: definitionId } = blueprint.definition;
    const owner = { definitionId, caller: filter.caller, sort };
    const place = placeOf(request);
    const from = place.cursor === null ? null : this.cursors.read(place.cursor, owner);
    if (place.cursor !== null && from === null) throw cursorInvalid(place.isBackward ? "before" : "after");
    const found = await grids.countUpTo(definitionId, filter, MAX_EXACT_COUNT + 1);
    refuseLargeSort(blueprint, sort, found);
    const isSparse = isNarrow(filter) && found <= MAX_EXACT_COUNT;
    const reading = { sort, isBackward: place.isBackward, from, isSparse };
    const rows = found === 0 ? [] : await grids.list(definitionId, filter, reading, place.limit + 1);
    return toWindow(rows, found, place, ({ position }) => this.cursors.write(position, owner));
  }

  private async readPage(
    blueprint: GridBlueprint,
    filter: GridFilter,
    sort: GridSort,
    request: GridDataRequest,
  ): Promise<GridData> {
    const { grids } = this.dependencies;
    const { DefinitionId: definitionId } = blueprint.definition;
    const total = await grids.count(definitionId, filter);
    refuseLargeSort(blueprint, sort, total);
    const limit = request.pageSize ?? DEFAULT_PAGE_ROWS;
    // Rows may be deleted after the page was requested, and a URL may name any page.
    const page = Math.min(request.page ?? 1, Math.max(1, Math.ceil(total / limit)));
    const rows = await grids.listPage(definitionId, filter, { sort, limit, offset: (page - 1) * limit });
    return { items: rows.map((row) => toGridRow(row)), total, page };
  }
}

const isNarrow = ({ words, conditions }: GridFilter): boolean => words.length > 0 || conditions.length > 0;

export function checkSort({ definition }: GridBlueprint, { field }: GridSort): void {
  if (definition.Columns.some((column) => column.field === field && column.isSortable)) return;
  throw invalid("sort.field", "sort_unknown", "The grid can't be sorted by this column.");
}

/** A request reads in one direction from one place. */
function checkDirection({ after, before, fromEnd, page, pageSize }: GridDataRequest): void {
  const named = [after, before, fromEnd === true ? fromEnd : undefined, page ?? pageSize];
  if (named.filter((value) => value !== undefined).length > 1)
    throw invalid(before === undefined ? "after" : "before", "places_conflict", "Name only one place to read from.");
}

export function refuseLargeSort({ definition }: GridBlueprint, { field }: GridSort, found: number): void {
  const isScalable = definition.Columns.some((column) => column.field === field && column.isScalable === true);
  if (isScalable || found <= MAX_EXACT_COUNT) return;
  const advice = `Filter the rows until at most ${MAX_EXACT_COUNT} match, or sort by another column.`;
  throw new AppError("sort_too_large", 400, `Too many rows to sort by this column. ${advice}`, [
    { path: "sort.field", code: "sort_too_large", message: advice },
  ]);
}

function cursorInvalid(path: string): AppError {
  const message = "The cursor isn't valid here. Read from the beginning.";
  return new AppError("cursor_invalid", 400, message, [{ path, code: "cursor_invalid", message }]);
}

function invalid(path: string, code: string, message: string): AppError {
  return new AppError(errorCodes.requestInvalid, 400, message, [{ path, code, message }]);
}
