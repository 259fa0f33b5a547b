import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { NativeSelect } from "../native-select/native-select.tsx";
import classes from "./pagination.module.css";

/**
 * Properties of `Pagination`.
 *
 * @since contract 1
 */
export type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  totalCount: number;
  onPageChange: (page: number) => void;
  /** The page size is fixed by default. */
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
};

const DEFAULT_PAGE_SIZES = [25, 50, 100] as const;

/**
 * Navigates the pages of a server-side list; the table shows the number of rows.
 *
 * @since contract 1
 */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, totalCount, onPageChange, onPageSizeChange, pageSizes = DEFAULT_PAGE_SIZES } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const sizeId = useId();
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav className={classes.pagination} aria-label={t("ui.pages")}>
      {onPageSizeChange && (
        <div className={classes.size}>
          <span aria-hidden="true">{t("ui.rowsPerPage")}</span>
          <NativeSelect
            id={sizeId}
            label={t("ui.rowsPerPage")}
            isLabelHidden
            size="small"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
          />
        </div>
      )}
      <div className={classes.pages}>
        <PageButton
          label={t("ui.firstPage")}
          icon={<ChevronsLeft aria-hidden="true" />}
          isDisabled={isFirst}
          onPress={() => onPageChange(1)}
        />
        <PageButton
          label={t("ui.previousPage")}
          icon={<ChevronLeft aria-hidden="true" />}
          isDisabled={isFirst}
          onPress={() => onPageChange(page - 1)}
        />
        <span>{t("ui.pageOf", { page: format.number(page), pageCount: format.number(pageCount) })}</span>
        <PageButton
          label={t("ui.nextPage")}
          icon={<ChevronRight aria-hidden="true" />}
          isDisabled={isLast}
          onPress={() => onPageChange(page + 1)}
        />
        <PageButton
          label={t("ui.lastPage")}
          icon={<ChevronsRight aria-hidden="true" />}
          isDisabled={isLast}
          onPress={() => onPageChange(pageCount)}
        />
      </div>
    </nav>
  );
}

type PageButtonProps = { label: string; icon: ReactNode; isDisabled: boolean; onPress: () => void };

function PageButton({ label, icon, isDisabled, onPress }: PageButtonProps) {
  return <IconButton label={label} icon={icon} isMirrored disabled={isDisabled} onClick={onPress} />;
}
