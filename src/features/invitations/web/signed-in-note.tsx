/** Asks a signed-in person to sign out first, because a registration creates another account. */
import type { Viewer } from '#api/viewer.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SignedInNote({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const homeLink = (
    <LinkButton to={viewer.landing} tone="outline" size="small">
      {t('invitations@web.signedIn.link')}
    </LinkButton>
  );
  return (
    <Notice type="note" title={t('invitations@web.signedIn.title')} action={homeLink}>
      {t('invitations@web.signedIn.text', { email: viewer.email })}
    </Notice>
  );
}
