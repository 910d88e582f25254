/** Pages that are one message or one small form: nothing around them but the way home. */
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/page-context.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { useText } from '#ui/i18n.tsx';

export function TechLayout() {
  const text = useText();
  const viewer = useViewer();
  const account = viewer ? { to: viewer.landing, text: text('common@header.own') } : undefined;
  return (
    <>
      <SiteHeader home={viewer?.landing ?? '/'} account={account} main="main" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
