/** What a list of the public site is to its editor: how a row looks, which fields it has, what its history says. */
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PlacedList, PlacedRow } from '#features/content/placed-list.ts';
import type { Text } from '#kernel/text.ts';
import type { HistoryLine } from '#ui/history-dialog.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { StatusTone } from '#ui/status-dot.tsx';

export interface RowView {
  name: string;
  /** Under the name. */
  sub?: string | undefined;
  /** A small still before the name: its address, or null where there is none. Absent: the list has no stills. */
  picture?: string | null | undefined;
  /** The still is a portrait. */
  portrait?: boolean;
  /** The ending of a document in its tile. */
  tile?: string;
  state: { tone: StatusTone; text: string };
}

export interface DeskPart<Form extends object, Row extends PlacedRow> {
  list: PlacedList<Form, Row>;
  /** Its texts: `desk@part.<words>.…`. */
  words: string;
  icon: Icon;
  viewOf: (row: Row, text: Text) => RowView;
  /** What the form of a new row begins with. */
  empty: () => FieldValues;
  /** What the form of a row begins with. */
  valuesOf: (row: Row) => FieldValues;
  Fields: ComponentType<{ row: Row | undefined }>;
  size?: 'medium' | 'large';
  /** No field is required by itself. */
  noLegend?: boolean;
  linesOf: (form: Form, text: Text) => HistoryLine[];
}

/** Of a row without a schedule. */
export const stateOf = ({ active }: { active: boolean }, text: Text): RowView['state'] =>
  active
    ? { tone: 'success', text: text('desk@state.shown') }
    : { tone: 'neutral', text: text('desk@state.hidden') };

/** For the history: a stored file by its id. */
export const fileLine = (name: string, id: string | null, picture = false): HistoryLine => ({
  name,
  value: id ?? '',
  ...(id && { file: { src: `/api/files/${id}`, picture } }),
});

export const yesOrNo = (value: boolean, text: Text): string => (value ? text('desk@yes') : text('desk@no'));
