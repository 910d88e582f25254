/** The panel «Версия для слабовидящих» (design §10). Applies each choice at once and stores it for a year. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { a11yOptions, defaultA11ySettings } from '#kernel/a11y-settings.ts';
import type { A11ySettings, A11yOptionName } from '#kernel/a11y-settings.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { applyImageSetting } from '#ui/a11y/image-setting.ts';
import { saveA11ySettings, currentA11ySettings } from '#ui/a11y/stored-settings.ts';
import { showModal } from '#ui/overlay/show-modal.ts';
import '#ui/a11y/settings.css';
import css from '#ui/a11y/settings-panel.module.css';

export function A11yPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [settings, setSettings] = useState(currentA11ySettings);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) showModal(dialog.current);
  }, []);
  const update = (next: A11ySettings) => {
    setSettings(next);
    saveA11ySettings(next);
    applyImageSetting();
  };
  const group = <N extends A11yOptionName>(name: N, legend: string, renderLabel: RenderLabel<N>) => (
    <OptionGroup
      legend={legend}
      name={name}
      value={settings[name]}
      renderLabel={renderLabel}
      onChange={(value) => update({ ...settings, [name]: value })}
    />
  );
  const onOffLabel = (value: string) => (value === 'on' ? t('common@a11y.on') : t('common@a11y.off'));
  return (
    <dialog ref={dialog} className={css.panel} aria-labelledby={title} onClose={onClose} closedby="any">
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {t('common@a11y.title')}
        </h2>
        <IconButton
          label={t('common@close')}
          icon={<IconX size={24} />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div className={css.groups}>
        {group('text', t('common@a11y.text'), (value) => `${value} %`)}
        {group('scheme', t('common@a11y.scheme'), (value) => (
          <span className={css.sample} data-sample={value}>
            {t(`common@a11y.schemes.${value}`)}
          </span>
        ))}
        {group('spacing', t('common@a11y.spacing'), (value) => t(`common@a11y.spacings.${value}`))}
        {group('lines', t('common@a11y.lines'), (value) =>
          value === 'usual' ? t('common@a11y.usual') : value.replace('.', ','),
        )}
        {group('serif', t('common@a11y.serif'), onOffLabel)}
        {group('images', t('common@a11y.images'), onOffLabel)}
        {group('motion', t('common@a11y.motion'), onOffLabel)}
      </div>
      <div className={css.footer}>
        <Button tone="outline" onClick={() => update(defaultA11ySettings)}>
          {t('common@a11y.reset')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t('common@a11y.done')}</Button>
      </div>
    </dialog>
  );
}

type RenderLabel<Name extends A11yOptionName> = (value: A11ySettings[Name]) => ReactNode;

interface OptionGroupProps<Name extends A11yOptionName> {
  legend: string;
  name: Name;
  value: A11ySettings[Name];
  renderLabel: RenderLabel<Name>;
  onChange: (value: A11ySettings[Name]) => void;
}

function OptionGroup<Name extends A11yOptionName>(props: OptionGroupProps<Name>) {
  const { legend, name, value, renderLabel, onChange } = props;
  const optionsByName: { [N in A11yOptionName]: readonly A11ySettings[N][] } = a11yOptions;
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {optionsByName[name].map((option) => (
          <label key={option} className={css.option}>
            <input
              type="radio"
              className={css.radio}
              name={`${id}${name}`}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span className={css.optionLabel}>{renderLabel(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
