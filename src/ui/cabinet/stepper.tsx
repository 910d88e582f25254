/** The steps of a long form: a list beside the form. On narrow screens a bar opens the list. */
import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconAlertCircle, IconCheck, IconChevronDown } from '#ui/icons.tsx';
import css from '#ui/cabinet/stepper.module.css';

export interface FormStep {
  to: To;
  title: string;
  /** OPTIONAL: empty but not required. FIX: an officer has remarks. Undefined while loading. */
  state: 'EMPTY' | 'OPTIONAL' | 'FILLING' | 'COMPLETE' | 'FIX' | undefined;
  /** From 0 to 100, for FILLING. */
  percent?: number;
  /** Number of remarks, for FIX. */
  remarks?: number;
}

export interface StepperProps {
  /** Accessible name of the navigation. */
  label: string;
  steps: readonly FormStep[];
  /** `to` of the current step. Absent on pages that are not steps. */
  current?: To | undefined;
  /** The step itself. */
  children: ReactNode;
}

export function Stepper({ label, steps, current, children }: StepperProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className={css.layout}>
      <nav aria-label={label} className={css.nav} onKeyDown={closeOnEscape}>
        <Bar
          label={label}
          steps={steps}
          current={current}
          isOpen={isOpen}
          listId={listId}
          onToggle={() => setOpen(!isOpen)}
        />
        <ol id={listId} className={classes(css.list, isOpen && css.open)}>
          {steps.map((step, index) => (
            <li key={step.to}>
              <Link
                to={step.to}
                className={css.link}
                aria-current={step.to === current ? 'step' : undefined}
                onClick={() => setOpen(false)}
              >
                <StepMark step={step} number={index + 1} />
                <span className={css.text}>
                  <span className={css.title}>{step.title}</span>
                  <StepState step={step} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  );
}

interface BarProps extends Omit<StepperProps, 'children'> {
  isOpen: boolean;
  listId: string;
  onToggle: () => void;
}

function Bar({ label, steps, current, isOpen, listId, onToggle }: BarProps) {
  const t = useTranslate();
  const index = steps.findIndex(({ to }) => to === current);
  const step = steps[index];
  return (
    <button
      type="button"
      className={css.bar}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
    >
      {step && <StepMark step={step} number={index + 1} />}
      <span className={css.text}>
        <span className={css.title}>{step?.title ?? label}</span>
        <span className={css.state}>
          {step
            ? t('form@steps.place', { number: index + 1, total: steps.length })
            : t('form@steps.complete', { count: countComplete(steps), total: steps.length })}
        </span>
      </span>
      <IconChevronDown className={css.chevron} />
    </button>
  );
}

const countComplete = (steps: readonly FormStep[]): number =>
  steps.filter(({ state }) => state === 'COMPLETE').length;

/** A number, a progress ring, a tick or a warning. Hidden from screen readers, which get `StepState`. */
function StepMark({ step: { state, percent = 0 }, number }: { step: FormStep; number: number }) {
  const style = state === 'FILLING' ? ({ '--percent': `${percent}%` } as CSSProperties) : undefined;
  return (
    <span className={classes(css.mark, css[state ?? 'EMPTY'])} style={style} aria-hidden="true">
      {state === 'COMPLETE' && <IconCheck size={18} />}
      {state === 'FIX' && <IconAlertCircle size={18} />}
      {state !== 'COMPLETE' && state !== 'FIX' && <span className={css.number}>{number}</span>}
    </span>
  );
}

function StepState({ step: { state, percent, remarks } }: { step: FormStep }) {
  const t = useTranslate();
  if (!state) return null;
  const filled = percent === undefined ? t('form@steps.state.FILLING') : t('form@steps.filled', { percent });
  const fix = remarks ? t('form@steps.remarks', { count: remarks }) : t('form@steps.state.FIX');
  const text = {
    EMPTY: t('form@steps.state.EMPTY'),
    OPTIONAL: t('form@steps.state.OPTIONAL'),
    FILLING: filled,
    FIX: fix,
    COMPLETE: t('form@steps.state.COMPLETE'),
  };
  return <span className={classes(css.state, state === 'FIX' && css.remark)}>{text[state]}</span>;
}
