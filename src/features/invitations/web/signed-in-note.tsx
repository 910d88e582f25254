/** Asks a signed-in person to sign out first, because a registration creates another account. */
import type { Viewer } from '#api/viewer.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';

export function SignedInNote({ viewer }: { viewer: Viewer }) {
  const text = useText();
  const homeLink = (
    <LinkButton to={viewer.landing} tone="outline" size="small">
      {text('invitations@web.signedIn.link')}
    </LinkButton>
  );
  return (
    <Notice type="note" title={text('invitations@web.signedIn.title')} action={homeLink}>
      {text('invitations@web.signedIn.text', { email: viewer.email })}
    </Notice>
  );
}
