/** The panel «Версия для слабовидящих» (design §10). Each choice is applied at once and stored for a year. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { sightChoices, usualSight } from '#kernel/sight.ts';
import type { Sight, SightName } from '#kernel/sight.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { followImages } from '#ui/sight-images.ts';
import { chooseSight, chosenSight } from '#ui/sight-state.ts';
import '#ui/sight.css';
import css from '#ui/sight-panel.module.css';

export function SightPanel({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [settings, setSettings] = useState(chosenSight);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const update = (next: Sight) => {
    setSettings(next);
    chooseSight(next);
    followImages();
  };
  const group = (name: SightName, legend: string, words: (value: string) => ReactNode) => (
    <OptionGroup
      legend={legend}
      name={name}
      value={settings[name]}
      renderLabel={words}
      onChange={(value) => update({ ...settings, [name]: value })}
    />
  );
  const onOffLabel = (value: string) => (value === 'on' ? text('common@sight.on') : text('common@sight.off'));
  return (
    <dialog ref={dialog} className={css.panel} aria-labelledby={title} onClose={onClose} closedby="any">
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {text('common@sight.title')}
        </h2>
        <IconButton
          label={text('common@close')}
          icon={<IconX size={24} />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div className={css.groups}>
        {group('text', text('common@sight.text'), (value) => `${value} %`)}
        {group('scheme', text('common@sight.scheme'), (value) => (
          <span className={css.sample} data-sample={value}>
            {text(`common@sight.schemes.${value}`)}
          </span>
        ))}
        {group('spacing', text('common@sight.spacing'), (value) => text(`common@sight.spacings.${value}`))}
        {group('lines', text('common@sight.lines'), (value) =>
          value === 'usual' ? text('common@sight.usual') : value.replace('.', ','),
        )}
        {group('serif', text('common@sight.serif'), onOffLabel)}
        {group('images', text('common@sight.images'), onOffLabel)}
        {group('motion', text('common@sight.motion'), onOffLabel)}
      </div>
      <div className={css.footer}>
        <Button tone="outline" onClick={() => update(usualSight)}>
          {text('common@sight.reset')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{text('common@sight.done')}</Button>
      </div>
    </dialog>
  );
}

interface OptionGroupProps {
  legend: string;
  name: SightName;
  value: string;
  renderLabel: (value: string) => ReactNode;
  onChange: (value: string) => void;
}

function OptionGroup({ legend, name, value, renderLabel, onChange }: OptionGroupProps) {
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {sightChoices[name].map((option) => (
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
