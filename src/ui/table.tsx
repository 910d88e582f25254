/** A table whose rows become cards below 600 px. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { IconChevronDown } from '#ui/icons.tsx';
import type from '#ui/type.module.css';
import { useOverflow } from '#ui/use-overflow.ts';
import css from '#ui/table.module.css';

export interface Column<R> {
  key: string;
  /** Empty above buttons: only screen readers hear what they are. */
  title: string;
  cell: (row: R) => ReactNode;
  align?: 'start' | 'end';
  width?: string;
  /** In a card: `corner` is at the right of the title, `line` takes a line, `bare` one without its name, `none` is left out. */
  card?: 'corner' | 'line' | 'bare' | 'none';
  sortable?: boolean;
  /** Left out where the cabinet is narrow (below 1280 px), cards included. */
  wideOnly?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface TableProps<R> {
  /** What is listed, for screen readers. */
  caption: string;
  /** The first one is the title of a row; see `RowTitle`. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

const cardClass = (card: Column<never>['card'], wideOnly: boolean | undefined) =>
  classes(
    wideOnly && css.wideOnly,
    card === 'corner' && css.corner,
    (card === 'line' || card === 'bare') && css.wholeLine,
    card === 'none' && css.gone,
  );

export function Table<R>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<R>) {
  const [box, isScrolled] = useOverflow();
  return (
    // Only what is wider than its box is a stop: the keyboard scrolls it, and it has to be called something.
    <div
      ref={box}
      className={css.panel}
      {...(isScrolled && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={css.row}>
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
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<R> {
  column: Column<R>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<R>({ column, sort, onSort }: HeadCellProps<R>) {
  const text = useText();
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
        title || <span className={type.hidden}>{text('common@table.actions')}</span>
      )}
    </th>
  );
}

/** Nothing to tell: a dash in a row, left out of a card. */
export function NoValue() {
  return <span className={css.nothing}>—</span>;
}

/** The first cell: the title, its link, a sub-line. The link covers the whole row. */
export function RowTitle({ title, to, sub }: { title: string; to?: string; sub?: ReactNode }) {
  return (
    <>
      {to ? (
        <Link to={to} className={classes(css.title, css.way)}>
          {title}
        </Link>
      ) : (
        <span className={css.title}>{title}</span>
      )}
      {sub && <span className={css.sub}>{sub}</span>}
    </>
  );
}
