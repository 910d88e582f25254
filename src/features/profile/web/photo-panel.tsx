/** The photo, with buttons to replace and remove it. */
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
const acceptedTypes = ['image/jpeg', 'image/png'];

interface PhotoPanelProps {
  photo: string | null;
  name: string;
}

export function PhotoPanel({ photo, name }: PhotoPanelProps) {
  const text = useText();
  const fileInput = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useConfirm();
  const chooseButton = useRef<HTMLButtonElement>(null);
  // Moves focus, because the remove button unmounts together with the photo.
  const { error, busy, choose, send } = usePhotoUpload(() => chooseButton.current?.focus());
  const remove = async () => {
    const confirmed = await ask({
      title: text('profile@web.photo.askTitle'),
      text: text('profile@web.photo.askText'),
      okText: text('profile@web.photo.remove'),
      danger: true,
    });
    if (confirmed) send(undefined);
  };
  const onFileChange = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.currentTarget.files?.[0]);
    event.currentTarget.value = '';
  };
  return (
    <Panel className={css.photoPanel}>
      <Avatar src={photo} name={name} width={photoWidth} shape="square" eager className={css.photo} />
      <div className={css.photoSide}>
        <div className={css.photoButtons}>
          <Button
            ref={chooseButton}
            tone="outline"
            size="small"
            busy={busy}
            icon={<IconCamera size={18} />}
            onClick={() => fileInput.current?.click()}
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
        <p className={css.error} role="alert">
          {error}
        </p>
      </div>
      <input ref={fileInput} type="file" hidden accept={acceptedTypes.join(',')} onChange={onFileChange} />
      {dialog}
    </Panel>
  );
}

function usePhotoUpload(onRemoved: () => void) {
  const text = useText();
  const client = useClient();
  const { refreshViewer } = useGround();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const photoMutation = useMutation({
    mutationFn: (image: File | undefined) => client.call(setPhoto, { input: image ? { image } : {} }),
    onMutate: () => setError(undefined),
    onSuccess: async (_answer, image) => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: [readProfile.path] }), refreshViewer()]);
      const message = image ? text('profile@web.photo.saved') : text('profile@web.photo.removed');
      notify({ type: 'success', text: message });
      if (!image) onRemoved();
    },
    onError: (cause) => setError(cause.message || text('common@error.default')),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!acceptedTypes.includes(file.type)) setError(text('profile@web.photo.wrongType'));
    else if (file.size > largestPhoto)
      setError(text('profile@web.photo.tooLarge', { size: largestPhoto / bytesInMegabyte }));
    else photoMutation.mutate(file);
  };
  return { error, choose, busy: photoMutation.isPending, send: photoMutation.mutate };
}
