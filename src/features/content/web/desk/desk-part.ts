/** Configuration of an admin list: how a row is shown, its form fields and its history lines. */
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import type { Text } from '#kernel/text.ts';
import type { HistoryLine } from '#ui/history-dialog.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';

export interface RowView {
  name: string;
  /** Second line, under the name. */
  sub?: string | undefined;
  /** URL of the thumbnail; null when the row has none. Undefined for lists without thumbnails. */
  picture?: string | null | undefined;
  /** The thumbnail has portrait proportions. */
  portrait?: boolean;
  /** File extension shown instead of a thumbnail. */
  tile?: string;
  state: { tone: StatusTone; text: string };
}

export interface DeskPart<Form extends object, Row extends PlacedRow> {
  list: PlacedList<Form, Row>;
  /** Key of its texts: `desk@part.<textKey>.…`. */
  words: string;
  icon: Icon;
  viewOf: (row: Row, text: Text) => RowView;
  /** Form values of a new row. */
  empty: () => FieldValues;
  /** Form values of an existing row. */
  valuesOf: (row: Row) => FieldValues;
  Fields: ComponentType<{ row: Row | undefined }>;
  size?: 'medium' | 'large';
  /** Hides the legend about required fields: no single field is required. */
  noLegend?: boolean;
  linesOf: (form: Form, text: Text) => HistoryLine[];
}

/** Status of a row without dates. */
export const stateOf = ({ active }: { active: boolean }, text: Text): RowView['state'] =>
  active
    ? { tone: 'success', text: text('desk@state.shown') }
    : { tone: 'neutral', text: text('desk@state.hidden') };

/** History line with a link to a stored file. */
export const fileLine = (name: string, id: string | null, picture = false): HistoryLine => ({
  name,
  value: id ?? '',
  ...(id && { file: { src: `/api/files/${id}`, picture } }),
});

export const yesOrNo = (value: boolean, text: Text): string => (value ? text('desk@yes') : text('desk@no'));
