/** An ordered list of pictures or documents with captions. Several files can be picked at once. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import type { UploadedMedia } from '#ui/editor/editing-tools.ts';
import { mediaRules } from '#ui/editor/use-media-upload.ts';
import { ContentFrame } from '#ui/form/field-frame.tsx';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';
import { useUploads } from '#ui/form/use-uploads.ts';
import css from '#ui/editor/controls.module.css';
import { MediaListRow } from '#ui/form/media-list-row.tsx';
import type { CaptionField, MediaRow } from '#ui/form/media-list-row.tsx';

export interface MediaListFieldProps extends FieldProps {
  kind: 'picture' | 'document';
  /** The property of a row that has its caption, the label of its input and its limit. */
  caption: CaptionField;
  /** Maximum number of rows. */
  maxItems: number;
}

/** The value is a list of `{ id, [caption.name] }`. */
export function MediaListField(props: MediaListFieldProps) {
  const { kind, label, caption, maxItems } = props;
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { ref, value, onChange } = field;
  const rows = (value ?? []) as MediaRow[];
  const setRows = (next: MediaRow[]): void => onChange(next);
  const rowErrors = useRowErrors(props.name, caption.name);
  const uploads = useCompletedUploads(({ id, name }) => {
    // The default caption of a document is its file name.
    const captionText = kind === 'document' ? name.replace(/\.[^.]+$/, '') : '';
    setRows([...rows.filter((row) => row.id !== id), { id, [caption.name]: captionText }]);
  });
  const applyOrder = async (keys: string[]) => setRows(keys.map((key) => rows.find(({ id }) => id === key)!));
  return (
    <div className={className}>
      <ContentFrame label={label} help={props.help} error={error}>
        <div className={css.rows} ref={ref} tabIndex={-1}>
          {rows.length > 0 && (
            <SortableList
              label={label}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={(row) => row[caption.name] || label}
              onOrder={applyOrder}
            >
              {(row) => (
                <MediaListRow
                  row={row}
                  kind={kind}
                  captionField={caption}
                  error={rowErrors[rows.indexOf(row)]}
                  onCaptionChange={(captionText) =>
                    setRows(
                      rows.map((other) =>
                        other.id === row.id ? { ...other, [caption.name]: captionText } : other,
                      ),
                    )
                  }
                  onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
                />
              )}
            </SortableList>
          )}
          {rows.length < maxItems && (
            <FilePicker
              label={kind === 'picture' ? t('editor@list.addPictures') : t('editor@list.addFiles')}
              uploads={uploads}
              accept={mediaRules[kind].accept.join(',')}
              maxCount={maxItems - rows.length}
              maxMegabytes={mediaRules[kind].megabytes * (kind === 'picture' ? maxItems : 1)}
            />
          )}
        </div>
      </ContentFrame>
    </div>
  );
}

/** Moves completed uploads into the list. */
function useCompletedUploads(onCompleted: (media: UploadedMedia) => void) {
  const { uploadMedia } = useEditingTools();
  const uploads = useUploads<UploadedMedia>(uploadMedia);
  const done = uploads.files.find(({ state }) => state === 'done');
  useEffect(() => {
    if (!done?.result) return;
    uploads.remove(done.id);
    onCompleted(done.result);
    // One upload at a time: removing it runs the effect for the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  return uploads;
}

function useRowErrors(name: string, captionName: string): (string | undefined)[] {
  const { formState } = useFormContext<FieldValues>();
  const errors = formState.errors[name] as FieldErrors[] | undefined;
  return Array.isArray(errors) ? errors.map((row) => row?.[captionName]?.message as string | undefined) : [];
}
