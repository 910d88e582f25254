import { LinkButton } from '#ui/button.tsx';
import type { LinkButtonProps } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface WriteToAuthorProps extends Pick<LinkButtonProps, 'size' | 'wide'> {
  requestId: string;
}

/** For a writable request. Leads to its open thread, or to the form of the first message. */
export function WriteToAuthor({ requestId, ...props }: WriteToAuthorProps) {
  const t = useTranslate();
  return (
    <LinkButton to={`/chat?new=REQUEST&subject=${requestId}`} tone="outline" {...props}>
      {t('requests@company.write')}
    </LinkButton>
  );
}
