/** The photo: 250 px (spec §9), a new one, or none. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useClient, useGround } from '#api/page-context.tsx';
import { largestPhoto, readProfile, setPhoto } from '#features/profile/contract.ts';
import { bytesInMegabyte } from '#kernel/file-size.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconCamera, IconTrash } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import css from '#features/profile/web/profile.module.css';

const photoWidth = 250; // spec §9
const accepted = ['image/jpeg', 'image/png'];

interface PhotoPanelProps {
  photo: string | null;
  name: string;
}

export function PhotoPanel({ photo, name }: PhotoPanelProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useConfirm();
  const chooser = useRef<HTMLButtonElement>(null);
  // The button that removed it goes together with the photo.
  const { fault, busy, choose, send } = usePhoto(() => chooser.current?.focus());
  const remove = async () => {
    const sure = await ask({
      title: text('profile@web.photo.askTitle'),
      text: text('profile@web.photo.askText'),
      okText: text('profile@web.photo.remove'),
      danger: true,
    });
    if (sure) send(undefined);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.currentTarget.files?.[0]);
    event.currentTarget.value = '';
  };
  return (
    <Panel className={css.photoPanel}>
      <Avatar src={photo} name={name} width={photoWidth} shape="square" eager className={css.photo} />
      <div className={css.photoSide}>
        <div className={css.photoButtons}>
          <Button
            ref={chooser}
            tone="outline"
            size="small"
            busy={busy}
            icon={<IconCamera size={18} />}
            onClick={() => input.current?.click()}
          >
            {photo ? text('profile@web.photo.replace') : text('profile@web.photo.choose')}
          </Button>
          {photo && (
            <Button
              tone="ghost"
              size="small"
              busy={busy}
              icon={<IconTrash size={18} />}
              onClick={() => void remove()}
            >
              {text('profile@web.photo.remove')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{text('profile@web.photo.help', { size: largestPhoto / bytesInMegabyte })}</p>
        <p className={css.fault} role="alert">
          {fault}
        </p>
      </div>
      <input ref={input} type="file" hidden accept={accepted.join(',')} onChange={pick} />
      {dialog}
    </Panel>
  );
}

function usePhoto(onRemoved: () => void) {
  const text = useText();
  const client = useClient();
  const { refreshViewer } = useGround();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const saving = useMutation({
    mutationFn: (image: File | undefined) => client.call(setPhoto, { input: image ? { image } : {} }),
    onMutate: () => setFault(undefined),
    onSuccess: async (_answer, image) => {
      await Promise.all([queries.invalidateQueries({ queryKey: [readProfile.path] }), refreshViewer()]);
      const done = image ? text('profile@web.photo.saved') : text('profile@web.photo.removed');
      notify({ type: 'success', text: done });
      if (!image) onRemoved();
    },
    onError: (error) => setFault(error.message || text('common@error.default')),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!accepted.includes(file.type)) setFault(text('profile@web.photo.wrongType'));
    else if (file.size > largestPhoto)
      setFault(text('profile@web.photo.tooLarge', { size: largestPhoto / bytesInMegabyte }));
    else saving.mutate(file);
  };
  return { fault, choose, busy: saving.isPending, send: saving.mutate };
}
