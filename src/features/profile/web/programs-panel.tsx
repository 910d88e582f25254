/** Participation in programmes, granted by the fund. */
import type { ShownProfile } from '#features/profile/web/wire.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import css from '#features/profile/web/profile.module.css';

export function ProgramsPanel({ programs }: Pick<ShownProfile, 'programs'>) {
  const text = useText();
  if (programs.length === 0) return null;
  return (
    <Panel title={text('profile@web.parts.programs')}>
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
