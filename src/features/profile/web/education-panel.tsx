/** Education of the author (product §3). */
import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { educationLevels } from '#features/profile/fields.ts';
import { institutionLoader } from '#features/profile/find-institutions.ts';
import { emptyEducation } from '#features/profile/web/wire.ts';
import { fieldNames, maxEducations } from '#features/profile/wire.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { EducationFields } from '#ui/form/education-fields.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const names = { educations: fieldNames.educations, none: fieldNames.notEducation };

export function EducationPanel() {
  const t = useTranslate();
  const client = useClient();
  const levels = educationLevels.map((value) => ({ value, label: t(`profile@level.${value}`) }));
  return (
    <Panel title={t('profile@web.parts.education')}>
      <EducationFields
        names={names}
        empty={emptyEducation}
        maxItems={maxEducations}
        levels={levels}
        load={useMemo(() => institutionLoader(client), [client])}
        help={t('profile@web.educationHelp')}
      />
    </Panel>
  );
}
