/** The panel of «Версия для слабовидящих» (design §10): every choice shows at once and is remembered for a year. */
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
  const [sight, setSight] = useState(chosenSight);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const choose = (next: Sight) => {
    setSight(next);
    chooseSight(next);
    followImages();
  };
  const group = (name: SightName, legend: string, words: (value: string) => ReactNode) => (
    <Choice
      legend={legend}
      name={name}
      chosen={sight[name]}
      words={words}
      onChoose={(value) => choose({ ...sight, [name]: value })}
    />
  );
  const onOff = (value: string) => (value === 'on' ? text('common@sight.on') : text('common@sight.off'));
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
        {group('serif', text('common@sight.serif'), onOff)}
        {group('images', text('common@sight.images'), onOff)}
        {group('motion', text('common@sight.motion'), onOff)}
      </div>
      <div className={css.foot}>
        <Button tone="outline" onClick={() => choose(usualSight)}>
          {text('common@sight.reset')}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{text('common@sight.done')}</Button>
      </div>
    </dialog>
  );
}

interface ChoiceProps {
  legend: string;
  name: SightName;
  chosen: string;
  words: (value: string) => ReactNode;
  onChoose: (value: string) => void;
}

function Choice({ legend, name, chosen, words, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {sightChoices[name].map((value) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              className={css.radio}
              name={`${id}${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span className={css.face}>{words(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
