/** Layout of pages with one message or one small form: only a header with a link home. */
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
