/** A table whose rows become cards below 600 px. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronDown } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import { useOverflow } from '#ui/hooks/use-overflow.ts';
import field from '#ui/form/field.module.css';
import css from '#ui/data/table.module.css';

export interface Column<R> {
  key: string;
  /** Empty above action buttons. Screen readers then get a default title. */
  title: string;
  cell: (row: R) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
  /** Place in a card. `corner`: right of the title. `line`: a full line. `bare`: a line without a label. `none`: hidden. */
  card?: 'corner' | 'line' | 'bare' | 'none';
  sortable?: boolean;
  /** Hidden below 1280 px, also in cards. */
  wideOnly?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** A checkbox before each row. */
export interface RowSelection<R> {
  isSelected: (row: R) => boolean;
  isDisabled?: (row: R) => boolean;
  /** Accessible name: «Выбрать заявку № …». */
  labelOf: (row: R) => string;
  onChange: (row: R, isSelected: boolean) => void;
}

export interface TableProps<R> {
  /** Accessible name. */
  caption: string;
  /** The first column is the title of a row. See `RowTitle`. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: RowSelection<R>;
}

const cardClass = (card: Column<never>['card'], wideOnly: boolean | undefined) =>
  classes(
    wideOnly && css.wideOnly,
    card === 'corner' && css.corner,
    (card === 'line' || card === 'bare') && css.wholeLine,
    card === 'none' && css.hiddenInCard,
  );

export function Table<R>({ caption, columns, rows, rowKey, sort, onSort, selection }: TableProps<R>) {
  const t = useTranslate();
  const [containerRef, isScrolled] = useOverflow();
  return (
    // Focusable only when it overflows, so that the keyboard can scroll it.
    <div
      ref={containerRef}
      className={css.panel}
      {...(isScrolled && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.check}>
                <span className={typography.hidden}>{t('common@table.selection')}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={css.row}>
              {selection && <CheckCell row={row} selection={selection} />}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-label={index > 0 && column.card !== 'bare' && column.title ? column.title : undefined}
                  className={classes(
                    css.cell,
                    index === 0 && css.first,
                    column.align === 'end' && css.end,
                    cardClass(column.card ?? (index === 0 ? undefined : 'line'), column.wideOnly),
                  )}
                >
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CheckCell<R>({ row, selection }: { row: R; selection: RowSelection<R> }) {
  const { isSelected, isDisabled, labelOf, onChange } = selection;
  return (
    <td className={classes(css.cell, css.check)}>
      <label className={css.checkTarget}>
        <input
          type="checkbox"
          aria-label={labelOf(row)}
          checked={isSelected(row)}
          disabled={isDisabled?.(row)}
          onChange={({ currentTarget }) => onChange(row, currentTarget.checked)}
          className={field.box}
        />
      </label>
    </td>
  );
}

/** Shows a dash for an empty value, because an empty cell looks like an error. */
function cellOf<R>({ title, cell }: Column<R>, row: R): ReactNode {
  const content = cell(row);
  return title !== '' && (content == null || content === '') ? <NoValue /> : content;
}

/** The column of the row menu. */
export const actionsColumn = <R,>(cell: (row: R) => ReactNode): Column<R> => ({
  key: 'actions',
  title: '',
  cell,
  align: 'end',
  width: '72px',
  card: 'corner',
});

interface HeadCellProps<R> {
  column: Column<R>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<R>({ column, sort, onSort }: HeadCellProps<R>) {
  const t = useTranslate();
  const { key, title, width, align, sortable, wideOnly } = column;
  const sorted = sort?.key === key ? sort : undefined;
  const order = sorted && (sorted.descending ? ('descending' as const) : ('ascending' as const));
  return (
    <th
      scope="col"
      style={{ width }}
      className={classes(align === 'end' && css.end, wideOnly && css.wideOnly)}
      aria-sort={order}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ key, descending: sorted ? !sorted.descending : true })}
        >
          {title}
          <IconChevronDown size={16} />
        </button>
      ) : (
        title || <span className={typography.hidden}>{t('common@table.actions')}</span>
      )}
    </th>
  );
}

/** A dash in a row. Hidden in a card. */
export function NoValue() {
  return <span className={css.noValue}>—</span>;
}

interface RowTitleProps {
  title: string;
  /** The page of the row. */
  to?: To;
  /** Opens the dialog of the row. */
  onOpen?: (() => void) | undefined;
  subtitle?: ReactNode;
}

/** The first cell: title and subtitle. The link or the button covers the whole row. */
export function RowTitle({ title, to, onOpen, subtitle }: RowTitleProps) {
  return (
    <>
      <RowOpener title={title} to={to} onOpen={onOpen} />
      {subtitle && <span className={css.subtitle}>{subtitle}</span>}
    </>
  );
}

function RowOpener({ title, to, onOpen }: RowTitleProps) {
  if (to) {
    return (
      <Link to={to} className={classes(css.title, css.link)}>
        {title}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={classes(css.title, css.link)} onClick={onOpen}>
        {title}
      </button>
    );
  }
  return <span className={css.title}>{title}</span>;
}
