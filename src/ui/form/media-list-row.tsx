import { IconButton } from '#ui/button.tsx';
import { CharacterCounter } from '#ui/form/character-count.tsx';
import { useFieldNotes } from '#ui/form/field-frame.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText, IconTrash } from '#ui/cabinet/icons.ts';
import fieldCss from '#ui/form/field.module.css';
import css from '#ui/editor/controls.module.css';

export interface CaptionField {
  name: string;
  label: string;
  maxLength: number;
}

export type MediaRow = Record<string, string> & { id: string };

interface MediaListRowProps {
  row: MediaRow;
  kind: 'picture' | 'document';
  captionField: CaptionField;
  error: string | undefined;
  onCaptionChange: (caption: string) => void;
  onRemove: () => void;
}

export function MediaListRow({
  row,
  kind,
  captionField,
  error,
  onCaptionChange,
  onRemove,
}: MediaListRowProps) {
  const t = useTranslate();
  const captionText = row[captionField.name] ?? '';
  const { attributes, notes } = useFieldNotes({ error });
  return (
    <div className={css.row}>
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
      <div className={css.caption}>
        <input
          {...attributes}
          aria-label={captionField.label}
          placeholder={captionField.label}
          value={captionText}
          onChange={(event) => onCaptionChange(event.currentTarget.value)}
          className={fieldCss.input}
        />
        <CharacterCounter count={captionText.length} max={captionField.maxLength} />
        {notes}
      </div>
      <IconButton
        label={t('common@field.remove', { name: captionText || captionField.label })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}
