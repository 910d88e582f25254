/** All details of a company for officers, and the moves that its state allows. */
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { readOrganizationDetails } from '#features/organization/calls-admin.ts';
import type { OrganizationDetails } from '#features/organization/schemas-admin.ts';
import { OrganizationNda } from '#features/organization/web/organization-nda.tsx';
import { organizationTones } from '#features/organization/web/organization-tones.ts';
import { MoveButtons } from '#features/organization/web/organization-moves.tsx';
import css from '#features/organization/web/layout.module.css';

export function OrganizationDetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const query = useApiQuery(readOrganizationDetails, { params: { id } });
  return (
    <Dialog opened onClose={onClose} title={query.data?.name ?? t('organization@admin.file')} size="medium">
      <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
        {(organization) => <OrganizationDetailsView organization={organization} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function OrganizationDetailsView({
  organization,
  onClose,
}: {
  organization: OrganizationDetails;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <div className={css.fields}>
        <p>
          <StatusDot tone={organizationTones[organization.state]}>
            {t(`organization@state.${organization.state}`)}
          </StatusDot>
        </p>
        <Facts
          items={[
            { name: t('organization@field.inn'), value: organization.inn },
            { name: t('organization@field.okved'), value: organization.okved },
            { name: t('organization@field.legal_address'), value: organization.legal_address, wide: true },
            {
              name: t('organization@field.director'),
              value: [organization.director, organization.directorPosition].filter(Boolean).join(', '),
            },
            {
              name: t('organization@field.phone'),
              value: organization.phone && formatPhone(organization.phone),
            },
            { name: t('organization@field.email'), value: organization.email },
            {
              name: t('organization@field.people'),
              value: organization.employees
                .map((employee) => `${employee.lastName} ${employee.name}, ${employee.email}`)
                .join('; '),
              wide: true,
            },
          ]}
        />
        <OrganizationNda id={organization.id} />
      </div>
      <MoveButtons organization={organization} onDone={onClose} />
    </>
  );
}
