import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { maxPhotoBytes, readProfile, setPhoto } from '#features/profile/calls.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCamera, IconTrash } from '#ui/cabinet/icons.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useErrorInPlace } from '#ui/hooks/use-error-in-place.ts';
import css from '#features/profile/web/profile.module.css';

const photoWidth = 250; // spec §9
const acceptedTypes = ['image/jpeg', 'image/png'];

interface PhotoPanelProps {
  photo: string | null;
  name: string;
}

export function PhotoPanel({ photo, name }: PhotoPanelProps) {
  const t = useTranslate();
  const isAuthor = useViewer()?.roles.includes('AVTOR');
  const fileInput = useRef<HTMLInputElement>(null);
  const { confirm, dialog } = useConfirm();
  const { error, busy, choose, send } = usePhotoUpload();
  const remove = async () => {
    const confirmed = await confirm({
      title: t('profile@web.photo.askTitle'),
      text: isAuthor ? t('profile@web.photo.askText') : t('profile@web.photo.askTextExpert'),
      okText: t('profile@web.photo.remove'),
      danger: true,
    });
    if (confirmed) send();
  };
  const onFileChange = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.currentTarget.files?.[0]);
    event.currentTarget.value = '';
  };
  return (
    <Panel className={css.photoPanel}>
      <Avatar src={photo} name={name} width={photoWidth} shape="square" eager className={css.photo} />
      <div className={css.photoSide}>
        <div tabIndex={-1} className={css.photoButtons}>
          <Button
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
        <p className={css.hint}>
          {t('profile@web.photo.help', { size: maxPhotoBytes / bytesPerMegabyte })}{' '}
          {isAuthor ? t('profile@web.photo.seenByAll') : t('profile@web.photo.seenByOwner')}
        </p>
        <p className={css.error} role="alert">
          {error}
        </p>
      </div>
      <input ref={fileInput} type="file" hidden accept={acceptedTypes.join(',')} onChange={onFileChange} />
      {dialog}
    </Panel>
  );
}

function usePhotoUpload() {
  const t = useTranslate();
  const refreshViewer = useRefreshViewerAfterSave();
  const [error, setError] = useState<string>();
  const onError = useErrorInPlace({
    show: setError,
    toTitled: (reason) => t('profile@web.photo.failed', { reason }),
  });
  const { mutate, isPending } = useApiMutation(setPhoto, {
    invalidates: [readProfile],
    success: (_, { input }) => t(input?.image ? 'profile@web.photo.saved' : 'profile@web.photo.removed'),
    onSuccess: refreshViewer,
    onError,
  });
  const send = (image?: File) => {
    setError(undefined);
    mutate({ input: image ? { image } : {} });
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!acceptedTypes.includes(file.type)) setError(t('profile@web.photo.wrongType'));
    else if (file.size > maxPhotoBytes)
      setError(t('profile@web.photo.tooLarge', { size: maxPhotoBytes / bytesPerMegabyte }));
    else send(file);
  };
  return { error, choose, busy: isPending, send };
}
