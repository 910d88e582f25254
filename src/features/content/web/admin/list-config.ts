/** Configuration of an admin list: how a row is shown, its form fields and its history lines. */
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Schema } from '#api/endpoint.ts';
import type { OrderedList, OrderedRow } from '#features/content/ordered-list.ts';
import type { Locales, Translate } from '#kernel/translate.ts';
import type { HistoryLine } from '#ui/overlay/version-fields.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';

export interface RowView {
  name: string;
  /** Second line, under the name. */
  subtitle?: string | undefined;
  /** URL of the thumbnail; null when the row has none. Undefined for lists without thumbnails. */
  picture?: string | null | undefined;
  /** The thumbnail has portrait proportions. */
  portrait?: boolean;
  /** File extension shown instead of a thumbnail. */
  fileType?: string;
  state: { tone: StatusTone; text: string };
}

export interface AdminListConfig<Form extends object, Row extends OrderedRow> {
  list: OrderedList<Form, Row>;
  form: Schema<Form>;
  /** The texts of the list are `content-admin@part.<textKey>.…`. */
  textKey: keyof Locales['content-admin']['part'];
  icon: Icon;
  viewOf: (row: Row, t: Translate) => RowView;
  /** Form values of a new row. */
  emptyValues: () => FieldValues;
  /** Form values of an existing row. */
  valuesOf: (row: Row) => FieldValues;
  Fields: ComponentType<{ row: Row | undefined }>;
  size?: 'medium' | 'large';
  /** Hides the legend about required fields: no single field is required. */
  noLegend?: boolean;
  historyLinesOf: (form: Form, t: Translate) => HistoryLine[];
}

/** Status of a row without dates. */
export const rowState = ({ active }: { active: boolean }, t: Translate): RowView['state'] =>
  active
    ? { tone: 'success', text: t('content-admin@state.shown') }
    : { tone: 'neutral', text: t('content-admin@state.hidden') };

/** History line with a link to a stored file. */
export const fileLine = (name: string, id: string | null, picture = false): HistoryLine => ({
  name,
  value: id ?? '',
  ...(id && { file: { src: `/api/files/${id}`, picture } }),
});

export const yesOrNo = (value: boolean, t: Translate): string =>
  value ? t('content-admin@yes') : t('content-admin@no');
