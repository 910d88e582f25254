/** Participation in programmes, granted by the fund. */
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import css from '#features/profile/web/profile.module.css';

export function ProgramsPanel({ programs }: Pick<ProfileSummary, 'programs'>) {
  const t = useTranslate();
  if (programs.length === 0) return null;
  return (
    <Panel title={t('profile@web.parts.programs')}>
      <ul className={css.programs}>
        {programs.map(({ program, wave, role, years }) => (
          <li key={program + wave + role}>
            <p className={css.program}>{program}</p>
            <p className={css.hint}>{[wave, role, years].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
