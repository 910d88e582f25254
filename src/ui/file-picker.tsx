/** Where files are dropped or chosen, and the list of them with their progress. */
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { brackets } from '#ui/brackets.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { defaultAccept, defaultMaxCount, defaultMaxMegabytes, takeFiles } from '#ui/file-limits.ts';
import type { FileFault } from '#ui/file-limits.ts';
import { FileRow } from '#ui/file-row.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconRefresh, IconTrash, IconUpload } from '#ui/icons.tsx';
import type { Uploads } from '#ui/use-uploads.ts';
import type from '#ui/type.module.css';
import css from '#ui/file-picker.module.css';

export interface FilePickerProps<R> {
  label: string;
  /** From `useUploads(send)`. */
  of: Uploads<R>;
  maxCount?: number;
  /** All files together. */
  maxMegabytes?: number;
  /** `.pdf,.docx` */
  accept?: string;
  help?: string;
}

export function FilePicker<R>(props: FilePickerProps<R>) {
  const { label, of, help } = props;
  const text = useText();
  const id = useId();
  const [fault, setFault] = useState<FileFault>();
  const limits = {
    accept: props.accept ?? defaultAccept,
    maxCount: props.maxCount ?? defaultMaxCount,
    maxMegabytes: props.maxMegabytes ?? defaultMaxMegabytes,
  };
  const numbers = { size: limits.maxMegabytes, count: limits.maxCount };
  const limit = text(limits.maxCount === 1 ? 'common@files.limitOne' : 'common@files.limits', numbers);

  const take = (list: FileList | null) => {
    const refused = of.files.filter(({ state }) => state === 'failed');
    const present = of.files.filter(({ state }) => state !== 'failed').map(({ file }) => file);
    const taken = takeFiles([...(list ?? [])], present, limits);
    setFault(taken.fault);
    if (taken.files.length === 0) return;
    // What was refused gives its place to what is chosen next.
    if (present.length + refused.length + taken.files.length > limits.maxCount)
      for (const { id: refusedId } of refused) of.remove(refusedId);
    of.add(taken.files);
  };
  const name = fault?.key === 'wrongType' ? fault.name : '';
  return (
    <fieldset aria-describedby={`${id}limits`}>
      <legend className={classes(type.label, css.label)}>{label}</legend>
      <DropZone one={limits.maxCount === 1} accept={limits.accept} onFiles={take}>
        <p id={`${id}limits`} className={css.limits}>
          {help ? `${help} ${limit}` : limit}
        </p>
      </DropZone>
      <p className={css.fault} role="alert">
        {fault && text(`common@files.${fault.key}`, { ...numbers, name })}
      </p>
      <PickedFiles of={of} />
    </fieldset>
  );
}

interface DropZoneProps {
  one: boolean;
  accept: string;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
}

function DropZone({ one, accept, onFiles, children }: DropZoneProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes(css.zone, brackets.frame, brackets.on, over && css.over)}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={32} />
      <p className={classes(css.words, css.drop)}>
        {text(one ? 'common@files.dropOne' : 'common@files.drop')}
      </p>
      <Button tone="outline" size="small" onClick={() => input.current?.click()}>
        {text(one ? 'common@files.chooseOne' : 'common@files.choose')}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!one}
        accept={accept}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function PickedFiles<R>({ of }: { of: Uploads<R> }) {
  const text = useText();
  if (of.files.length === 0) return null;
  return (
    <ul className={css.list}>
      {of.files.map((picked) => (
        <FileRow key={picked.id} picked={picked}>
          {picked.state === 'failed' && (
            <IconButton
              label={text('common@files.retry')}
              icon={<IconRefresh size={18} />}
              onClick={() => of.retry(picked.id)}
            />
          )}
          <IconButton
            label={text('common@files.remove', { name: picked.file.name })}
            icon={<IconTrash size={18} />}
            onClick={() => of.remove(picked.id)}
          />
        </FileRow>
      ))}
    </ul>
  );
}
