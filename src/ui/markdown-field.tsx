/** Markdown with a few buttons, and beside it what the site will show: made by the server as for the public page. */
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
  /** Characters; shown as a count, the schema refuses more. */
  most: number;
  /** With a button that uploads a picture into the text. */
  pictures?: boolean;
}

const defaultRows = 14;
const byKey: Readonly<Record<string, EditName>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, help, required, most, rows = defaultRows, pictures = false, disabled } = props;
  const text = useText();
  const id = useId();
  const { field, error } = useField(props);
  const { area, edit } = useTextEditing(field.onChange);
  const [tab, choose] = useState('write');
  const value = String(field.value ?? '');
  const press = (name: EditName) =>
    edit((selected) => editOf(name, selected, { placeholder: text('editor@text.placeholder') }));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    const name = event.ctrlKey || event.metaKey ? byKey[event.code] : undefined;
    if (name ? press(name) : isEnter && edit(continueLine)) event.preventDefault();
  };
  useWhenFaulty(error, () => choose('write'));
  const tabs = [
    { id: 'write', label: text('editor@text.write') },
    { id: 'shown', label: text('editor@text.shown') },
  ];
  return (
    <div className={props.className}>
      <Input.Wrapper id={id} label={label} description={help} required={required} error={error}>
        <div className={css.frame}>
          <Tabs label={text('editor@text.tabs', { label })} tabs={tabs} selected={tab} onSelect={choose} keep>
            {(shown) =>
              shown === 'write' ? (
                <>
                  <TextTools edit={edit} onPress={press} pictures={pictures} disabled={disabled} />
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

/** A new complaint about the text is mended where the text is. */
function useWhenFaulty(error: string | undefined, act: () => void): void {
  const [known, keep] = useState(error);
  if (error === known) return;
  keep(error);
  if (error) act();
}
