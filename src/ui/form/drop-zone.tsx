import { useRef, useState } from 'react';
import type { DragEvent, ReactNode, Ref } from 'react';
import { brackets } from '#ui/brackets.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUpload } from '#ui/cabinet/icons.ts';
import css from '#ui/form/file-picker.module.css';

interface DropZoneProps {
  single: boolean;
  compact: boolean;
  accept: string;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
  pickButtonRef: Ref<HTMLButtonElement>;
}

export function DropZone({ single, compact, accept, onFiles, children, pickButtonRef }: DropZoneProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFiles(event.dataTransfer.files);
  };
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  return (
    <div
      className={classes(
        css.zone,
        compact ? css.compact : classes(brackets.frame, brackets.on),
        isDragOver && css.dragOver,
      )}
      onDragOver={handleDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setDragOver(currentTarget.contains(relatedTarget as Node | null))
      }
      onDrop={handleDrop}
    >
      {!compact && (
        <>
          <IconUpload size={32} />
          <p className={classes(css.text, css.drop)}>{t(single ? 'upload@dropOne' : 'upload@drop')}</p>
        </>
      )}
      <Button ref={pickButtonRef} tone="outline" size="small" onClick={() => input.current?.click()}>
        {t(single ? 'upload@chooseOne' : 'upload@choose')}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={accept}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
