/** A markdown editor with a toolbar. The server renders its preview like the public page. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Translate } from '#kernel/translate.ts';
import { continueListOrQuote, createEdit } from '#ui/editor/text-edits.ts';
import type { EditCommand } from '#ui/editor/text-edits.ts';
import { TextPreview } from '#ui/editor/text-preview.tsx';
import { TextToolbar } from '#ui/editor/text-toolbar.tsx';
import { useTextEditing } from '#ui/editor/use-text-editing.ts';
import { classes } from '#ui/classes.ts';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Tabs } from '#ui/tabs.tsx';
import fieldCss from '#ui/form/field.module.css';
import css from '#ui/editor/controls.module.css';

export interface MarkdownFieldProps extends FieldProps {
  rows?: number;
  /** In characters. Only counted: the schema enforces it. */
  maxLength: number;
  /** Adds a button that uploads a picture into the text. */
  pictures?: boolean;
}

const defaultRows = 14;
const shortcutEdits: Readonly<Record<string, EditCommand>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, help, required, rows = defaultRows, pictures = false, disabled } = props;
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { textareaRef, edit } = useTextEditing(field.onChange);
  const [tab, setTab] = useState('write');
  const value = String(field.value ?? '');
  const applyEdit = (name: EditCommand) =>
    edit((selected) => createEdit(name, selected, { placeholder: t('editor@text.placeholder') }));
  const onKeyDown = (event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? shortcutEdits[event.code] : undefined;
    if (name ? applyEdit(name) : isPlainEnter(event) && edit(continueListOrQuote)) event.preventDefault();
  };
  useOnNewError(typeof error === 'string' ? error : undefined, () => setTab('write'));
  return (
    <div className={className}>
      <FieldFrame label={label} help={help} required={required} error={error}>
        {(attributes) => (
          <div className={css.frame}>
            <Tabs
              label={t('editor@text.tabs', { label })}
              tabs={tabsOf(t)}
              selected={tab}
              onSelect={setTab}
              keepMounted
            >
              {(tabId) =>
                tabId === 'write' ? (
                  <>
                    <TextToolbar edit={edit} onPress={applyEdit} pictures={pictures} disabled={disabled} />
                    <textarea
                      {...field}
                      {...attributes}
                      ref={(node: HTMLTextAreaElement | null) => {
                        field.ref(node);
                        textareaRef.current = node;
                      }}
                      rows={rows}
                      value={value}
                      aria-keyshortcuts="Control+B Control+I Control+K"
                      className={classes(fieldCss.input, css.area)}
                      onKeyDown={onKeyDown}
                    />
                  </>
                ) : (
                  tab === 'shown' && <TextPreview markdown={value} />
                )
              }
            </Tabs>
          </div>
        )}
      </FieldFrame>
      <p className={fieldCss.counter}>
        {t('common@field.counter', { count: value.length, most: props.maxLength })}
      </p>
    </div>
  );
}

const tabsOf = (t: Translate) => [
  { id: 'write', label: t('editor@text.write') },
  { id: 'shown', label: t('editor@text.shown') },
];

const isPlainEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Calls back when a new error appears. */
function useOnNewError(error: string | undefined, callback: () => void): void {
  const [lastError, setLastError] = useState(error);
  if (error === lastError) return;
  setLastError(error);
  if (error) callback();
}
