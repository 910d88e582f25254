/** A field array whose rows can be added, removed and reordered by buttons. */
import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldConflictContext } from '#ui/form/field-conflict.ts';
import { FieldReviewContext } from '#ui/form/field-review.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronUp, IconTrash } from '#ui/cabinet/icons.ts';
import { IconChevronDown, IconPlus } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/form/ordered-fields.module.css';

export interface OrderedFieldsProps {
  /** Name of the array in the form. */
  name: string;
  title: string;
  help?: string;
  /** Values of a new row. */
  empty: FieldValues;
  addText: string;
  maxItems: number;
  /** Title of a row and its buttons: «Character 2». The index starts at zero. */
  rowTitle: (index: number) => string;
  /** Fields of a row. Their names start with the prefix: `secondary.0`. */
  children: (prefix: string) => ReactNode;
}

export function OrderedFields(props: OrderedFieldsProps) {
  const { name, title, help, empty, addText, maxItems, rowTitle, children } = props;
  const t = useTranslate();
  const list = useFieldArray<FieldValues>({ name });
  /** New index of the row that was moved last. */
  const [movedTo, setMovedTo] = useState<number>();
  const { isLocked, remarkOf } = use(FieldReviewContext);
  const error = useListError(name) ?? remarkOf(name);

  const move = (from: number, to: number) => {
    list.move(from, to);
    setMovedTo(to);
  };
  const conflict = use(FieldConflictContext)(name);
  const count = list.fields.length;
  return (
    <fieldset className={css.list} disabled={isLocked(name)}>
      <legend className={css.title}>{title}</legend>
      {help && <p className={css.help}>{help}</p>}
      <ol tabIndex={-1} className={css.rows}>
        {list.fields.map((field, index) => (
          <li key={field.id} className={css.row}>
            <RowHead
              title={rowTitle(index)}
              first={index === 0}
              last={index === count - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => list.remove(index)}
            />
            <div className={css.fields}>{children(`${name}.${index}`)}</div>
          </li>
        ))}
      </ol>
      {conflict && <p className={css.error}>{conflict}</p>}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {count < maxItems && (
        <Button
          tone="outline"
          size="small"
          icon={<IconPlus size={18} />}
          onClick={() => list.append({ ...empty })}
        >
          {addText}
        </Button>
      )}
      <output className={typography.hidden}>
        {movedTo !== undefined && t('common@order.moved', { number: movedTo + 1, total: count })}
      </output>
    </fieldset>
  );
}

interface RowHeadProps {
  title: string;
  first: boolean;
  last: boolean;
  /** -1 is up, 1 is down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RowHead({ title, first, last, onMove, onRemove }: RowHeadProps) {
  const t = useTranslate();
  return (
    <div className={css.head}>
      <p className={css.number}>{title}</p>
      {!(first && last) && (
        <>
          <IconButton
            label={t('common@order.up', { name: title })}
            icon={<IconChevronUp />}
            disabled={first}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('common@order.down', { name: title })}
            icon={<IconChevronDown />}
            disabled={last}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        label={t('common@field.remove', { name: title })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** The error of the array itself, for example too many rows. */
function useListError(name: string): string | undefined {
  const { control } = useFormContext<FieldValues>();
  const { errors } = useFormState({ control });
  let node: FieldErrors<FieldValues> | undefined = errors;
  for (const key of name.split('.')) node = node?.[key] as FieldErrors<FieldValues> | undefined;
  const error = node?.root?.message ?? (node as { message?: unknown } | undefined)?.message;
  return typeof error === 'string' ? error : undefined;
}
