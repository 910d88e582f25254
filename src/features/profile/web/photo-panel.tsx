/** The photo, with buttons to replace and remove it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useClient, useAppContext } from '#api/app-context.tsx';
import { maxPhotoBytes, readProfile, setPhoto } from '#features/profile/calls.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCamera, IconTrash } from '#ui/icons.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import css from '#features/profile/web/profile.module.css';

const photoWidth = 250; // spec §9
const acceptedTypes = ['image/jpeg', 'image/png'];

interface PhotoPanelProps {
  photo: string | null;
  name: string;
}

export function PhotoPanel({ photo, name }: PhotoPanelProps) {
  const t = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const { confirm, dialog } = useConfirm();
  const chooseButton = useRef<HTMLButtonElement>(null);
  // Moves focus, because the remove button unmounts together with the photo.
  const { error, busy, choose, send } = usePhotoUpload(() => chooseButton.current?.focus());
  const remove = async () => {
    const confirmed = await confirm({
      title: t('profile@web.photo.askTitle'),
      text: t('profile@web.photo.askText'),
      okText: t('profile@web.photo.remove'),
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
            {photo ? t('profile@web.photo.replace') : t('profile@web.photo.choose')}
          </Button>
          {photo && (
            <Button
              tone="ghost"
              size="small"
              busy={busy}
              icon={<IconTrash size={18} />}
              onClick={() => void remove()}
            >
              {t('profile@web.photo.remove')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{t('profile@web.photo.help', { size: maxPhotoBytes / bytesPerMegabyte })}</p>
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
  const t = useTranslate();
  const client = useClient();
  const { refreshViewer } = useAppContext();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const photoMutation = useMutation({
    mutationFn: (image: File | undefined) => client.call(setPhoto, { input: image ? { image } : {} }),
    onMutate: () => setError(undefined),
    onSuccess: async (_answer, image) => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: [readProfile.path] }), refreshViewer()]);
      const message = image ? t('profile@web.photo.saved') : t('profile@web.photo.removed');
      notify({ type: 'success', text: message });
      if (!image) onRemoved();
    },
    onError: (cause) => setError(cause.message || t('common@error.default')),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!acceptedTypes.includes(file.type)) setError(t('profile@web.photo.wrongType'));
    else if (file.size > maxPhotoBytes)
      setError(t('profile@web.photo.tooLarge', { size: maxPhotoBytes / bytesPerMegabyte }));
    else photoMutation.mutate(file);
  };
  return { error, choose, busy: photoMutation.isPending, send: photoMutation.mutate };
}
