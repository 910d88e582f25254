/** Layout of pages with one message or one small form: only a header with a link home. */
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/app-context.tsx';
import { Main } from '#ui/main.tsx';
import { SiteHeader } from '#ui/site/header.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function TechLayout() {
  const t = useTranslate();
  const viewer = useViewer();
  const account = viewer ? { to: viewer.landing, text: t('common@header.own') } : undefined;
  return (
    <>
      <SiteHeader home={viewer?.landing ?? '/'} account={account} mainId="main" />
      <Main>
        <Outlet />
      </Main>
    </>
  );
}
