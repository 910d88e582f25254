/** One account for officers, with its last events in the words of the audit log. */
import { useApiQuery } from '#api/use-api-query.ts';
import { readAccount } from '#features/accounts/calls-admin.ts';
import { accountListPath, accountName, AccountView } from '#features/accounts/web/admin/account-view.tsx';
import { kindLabel } from '#features/audit/kind-label.ts';
import { useParams } from '#router/hooks.ts';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminAccountPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readAccount, { params: { id } })}
      typeName={t('accounts-admin@page.typeName')}
      nameOf={accountName}
      listPath={accountListPath}
    >
      {(account) => <AccountView account={account} eventLabel={(kind) => kindLabel(t, kind)} />}
    </RecordPage>
  );
}

export { AdminAccountPage as Component };
