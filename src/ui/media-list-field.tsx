/** Pictures or documents in an order, each with words of its own; uploaded at once, several together. */
import { Input, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { IconButton } from '#ui/button.tsx';
import { counted } from '#ui/counted-words.tsx';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import type { SentMedia } from '#ui/editor/editing-tools.ts';
import { mediaRules } from '#ui/editor/use-media-upload.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconFileText, IconTrash } from '#ui/icons.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { useUploads } from '#ui/use-uploads.ts';
import css from '#ui/editor/editor.module.css';

export interface MediaListFieldProps extends FieldProps {
  kind: 'picture' | 'document';
  /** Which field of a row holds its words, and how they are called. */
  words: { name: string; label: string; most: number };
  /** Rows. */
  most: number;
}

type Row = Record<string, string> & { id: string };

/** The value is a list of `{ id, [words.name] }`. */
export function MediaListField(props: MediaListFieldProps) {
  const { kind, label, words, most } = props;
  const text = useText();
  const { field, error } = useField(props);
  const { ref, value, onChange } = field;
  const rows = (value ?? []) as Row[];
  const put = (next: Row[]): void => onChange(next);
  const faults = useRowFaults(props.name, words.name);
  const uploads = useArrived(({ id, name }) => {
    // A document is called as its file until somebody calls it better.
    const said = kind === 'document' ? name.replace(/\.[^.]+$/, '') : '';
    put([...rows.filter((row) => row.id !== id), { id, [words.name]: said }]);
  });
  const sort = async (keys: string[]) => put(keys.map((key) => rows.find(({ id }) => id === key)!));
  return (
    <div className={props.className}>
      <Input.Wrapper label={label} labelElement="div" description={props.help} error={error}>
        <div className={css.listed} ref={ref} tabIndex={-1}>
          {rows.length > 0 && (
            <SortableList
              label={label}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={(row) => row[words.name] || label}
              onOrder={sort}
            >
              {(row) => (
                <ListedRow
                  row={row}
                  kind={kind}
                  words={words}
                  fault={faults[rows.indexOf(row)]}
                  onWords={(said) =>
                    put(rows.map((one) => (one.id === row.id ? { ...one, [words.name]: said } : one)))
                  }
                  onRemove={() => put(rows.filter(({ id }) => id !== row.id))}
                />
              )}
            </SortableList>
          )}
          {rows.length < most && (
            <FilePicker
              label={kind === 'picture' ? text('editor@list.addPictures') : text('editor@list.addFiles')}
              of={uploads}
              accept={mediaRules[kind].accept.join(',')}
              maxCount={most - rows.length}
              maxMegabytes={mediaRules[kind].megabytes * (kind === 'picture' ? most : 1)}
            />
          )}
        </div>
      </Input.Wrapper>
    </div>
  );
}

/** What is uploaded goes into the list, and out of the list of what is underway. */
function useArrived(onArrived: (media: SentMedia) => void) {
  const { sendMedia } = useEditingTools();
  const uploads = useUploads<SentMedia>(sendMedia);
  const done = uploads.files.find(({ state }) => state === 'done');
  useEffect(() => {
    if (!done?.result) return;
    uploads.remove(done.id);
    onArrived(done.result);
    // One at a time, once each: the next one follows when this one has gone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  return uploads;
}

/** By row. */
function useRowFaults(name: string, words: string): (string | undefined)[] {
  const { formState } = useFormContext<FieldValues>();
  const errors = formState.errors[name] as FieldErrors[] | undefined;
  return Array.isArray(errors) ? errors.map((row) => row?.[words]?.message as string | undefined) : [];
}

interface ListedRowProps {
  row: Row;
  kind: MediaListFieldProps['kind'];
  words: MediaListFieldProps['words'];
  fault: string | undefined;
  onWords: (said: string) => void;
  onRemove: () => void;
}

function ListedRow({ row, kind, words, fault, onWords, onRemove }: ListedRowProps) {
  const text = useText();
  const said = row[words.name] ?? '';
  return (
    <div className={css.listedRow}>
      {kind === 'picture' ? (
        <img
          className={css.thumb}
          src={`/api/files/${row.id}`}
          alt=""
          width={96}
          height={64}
          loading="lazy"
        />
      ) : (
        <IconFileText />
      )}
      <TextInput
        className={css.listedWords}
        aria-label={words.label}
        placeholder={words.label}
        value={said}
        {...counted(said, words.most)}
        error={fault}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <IconButton
        label={text('common@field.remove', { name: said || words.label })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}
