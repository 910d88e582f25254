/** A markdown editor with a toolbar and a preview that the server renders like the public page. */
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { continueLine, editOf } from '#ui/editor/text-edits.ts';
import type { EditName } from '#ui/editor/text-edits.ts';
import { TextPreview } from '#ui/editor/text-preview.tsx';
import { TextTools } from '#ui/editor/text-tools.tsx';
import { useTextEditing } from '#ui/editor/use-text-editing.ts';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { Tabs } from '#ui/tabs.tsx';
import kit from '#ui/kit.module.css';
import css from '#ui/editor/editor.module.css';

export interface MarkdownFieldProps extends FieldProps {
  rows?: number;
  /** In characters. Shown as a counter; the schema enforces it. */
  most: number;
  /** Adds a button that uploads a picture into the text. */
  pictures?: boolean;
}

const defaultRows = 14;
const shortcutEdits: Readonly<Record<string, EditName>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, help, required, most, rows = defaultRows, pictures = false, disabled } = props;
  const text = useText();
  const id = useId();
  const { field, error } = useField(props);
  const { area, edit } = useTextEditing(field.onChange);
  const [tab, setTab] = useState('write');
  const value = String(field.value ?? '');
  const applyEdit = (name: EditName) =>
    edit((selected) => editOf(name, selected, { placeholder: text('editor@text.placeholder') }));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    const name = event.ctrlKey || event.metaKey ? shortcutEdits[event.code] : undefined;
    if (name ? applyEdit(name) : isEnter && edit(continueLine)) event.preventDefault();
  };
  useOnNewError(error, () => setTab('write'));
  const tabs = [
    { id: 'write', label: text('editor@text.write') },
    { id: 'shown', label: text('editor@text.shown') },
  ];
  return (
    <div className={props.className}>
      <Input.Wrapper id={id} label={label} description={help} required={required} error={error}>
        <div className={css.frame}>
          <Tabs label={text('editor@text.tabs', { label })} tabs={tabs} selected={tab} onSelect={setTab} keep>
            {(tabId) =>
              tabId === 'write' ? (
                <>
                  <TextTools edit={edit} onPress={applyEdit} pictures={pictures} disabled={disabled} />
                  <Input
                    {...field}
                    ref={(node: HTMLTextAreaElement | null) => {
                      field.ref(node);
                      area.current = node;
                    }}
                    component="textarea"
                    id={id}
                    multiline
                    rows={rows}
                    value={value}
                    error={Boolean(error)}
                    aria-keyshortcuts="Control+B Control+I Control+K"
                    classNames={{ input: css.area }}
                    onKeyDown={onKeyDown}
                  />
                </>
              ) : (
                tab === 'shown' && <TextPreview markdown={value} />
              )
            }
          </Tabs>
        </div>
      </Input.Wrapper>
      <p className={kit.counter}>{text('common@field.counter', { count: value.length, most })}</p>
    </div>
  );
}

/** Switches to the text when a new error appears, because it is fixed there. */
function useOnNewError(error: string | undefined, callback: () => void): void {
  const [lastError, setLastError] = useState(error);
  if (error === lastError) return;
  setLastError(error);
  if (error) callback();
}
