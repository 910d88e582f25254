import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import type { Fact } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AccountFacts({ account }: { account: AccountDetails }) {
  const t = useTranslate();
  return (
    <Panel title={t('accounts-admin@page.facts')}>
      <Facts items={[...contactsOf(t, account), ...rolesOf(t, account), ...datesOf(t, account)]} />
    </Panel>
  );
}

const contactsOf = (t: Translate, account: AccountDetails): Fact[] => [
  {
    name: t('accounts-admin@page.email'),
    value: `${account.email}, ${
      account.emailConfirmed ? t('accounts-admin@page.confirmed') : t('accounts-admin@page.unconfirmed')
    }`,
  },
  {
    name: t('accounts-admin@list.phone'),
    value:
      account.phone &&
      `${formatPhone(account.phone)}, ${
        account.phoneConfirmed
          ? t('accounts-admin@page.phoneConfirmed')
          : t('accounts-admin@page.phoneUnconfirmed')
      }`,
  },
];

function rolesOf(t: Translate, { roles, capabilities, membership, nickname }: AccountDetails): Fact[] {
  return [
    {
      name: t('accounts-admin@page.roles'),
      value: roles.map((role) => t(`app@role.${role}`)).join(', '),
    },
    ...(capabilities.length > 0
      ? [
          {
            name: t('accounts-admin@page.capabilities'),
            value: capabilities
              .map((name) => translateOr(t, `accounts-admin@capability.${name.slice('fk.'.length)}`, name))
              .join(', '),
          },
        ]
      : []),
    ...(membership
      ? [
          {
            name: t('accounts-admin@list.organization'),
            value: t('accounts-admin@page.organizationState', {
              organization: membership.organization,
              state: t(`accounts-admin@employee.${membership.state}`),
            }),
          },
          { name: t('accounts-admin@page.position'), value: membership.position },
        ]
      : []),
    ...(nickname ? [{ name: t('accounts-admin@page.nickname'), value: nickname }] : []),
  ];
}

const datesOf = (t: Translate, { birthday, createdAt, lastLoginAt }: AccountDetails): Fact[] => [
  { name: t('accounts-admin@page.birthday'), value: birthday && formatDay(birthday) },
  { name: t('accounts-admin@page.created'), value: formatDateTime(createdAt) },
  {
    name: t('accounts-admin@list.lastLogin'),
    value: lastLoginAt ? formatDateTime(lastLoginAt) : t('accounts-admin@list.never'),
  },
];
