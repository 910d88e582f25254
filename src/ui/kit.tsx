/** Provider for components of Mantine: the theme and the translated labels. */
import '#ui/kit-styles.ts';
import { createTheme, MantineContext, MantineProvider } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import { use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import fieldCss from '#ui/form/field.module.css';
import css from '#ui/kit.module.css';

/** Above sticky elements of the page. */
const floatingProps = { zIndex: 'var(--z-popover)', transitionProps: { duration: 120 }, shadow: 'none' };

const comboboxClassNames = { dropdown: css.dropdown, option: css.option, empty: css.empty };

/** Replaces the English default labels of Mantine. */
const componentDefaults = (t: Translate): MantineThemeOverride['components'] => ({
  InputWrapper: {
    // The help is below the input, so that inputs in a row stay aligned.
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      label: fieldCss.label,
      required: fieldCss.required,
      description: fieldCss.description,
      error: fieldCss.error,
    },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: css.wrapper, input: css.input } },
  Popover: { defaultProps: floatingProps, classNames: { dropdown: css.dropdown } },
  Combobox: { defaultProps: floatingProps, classNames: comboboxClassNames },
  Menu: { defaultProps: floatingProps },
  Select: {
    defaultProps: { nothingFoundMessage: t('common@field.nothing') },
    classNames: comboboxClassNames,
  },
  MultiSelect: {
    defaultProps: { nothingFoundMessage: t('common@field.nothing') },
    classNames: {
      ...comboboxClassNames,
      input: css.pillsBox,
      pill: css.pill,
      pillsList: css.pills,
      inputField: css.pillsInput,
    },
  },
  TagsInput: {
    classNames: {
      ...comboboxClassNames,
      input: css.pillsBox,
      pill: css.pill,
      pillsList: css.pills,
      inputField: css.pillsInput,
    },
  },
  Pill: { classNames: { root: css.pill, label: css.pillLabel } },
  CloseButton: { defaultProps: { 'aria-label': t('common@close') } },
  ComboboxClearButton: { defaultProps: { 'aria-label': t('common@field.clear') } },
});

const createKitTheme = (t: Translate) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    black: '#11131c',
    defaultRadius: 8,
    respectReducedMotion: true,
    focusRing: 'auto',
    cursorType: 'pointer',
    colors: {
      brand: [
        '#f3f6fe',
        '#e3eafe',
        '#c7d5fe',
        '#a1b6fa',
        '#7b94f5',
        '#566fec',
        '#3b4cd3',
        '#2e3bb1',
        '#24308e',
        '#1b256a',
      ],
      gray: [
        '#f9fafd',
        '#f3f4f7',
        '#e7e8eb',
        '#d7d9e0',
        '#bbbdc4',
        '#8b8e96',
        '#666a75',
        '#50535e',
        '#3a3d47',
        '#23262f',
      ],
      red: [
        '#fdeeee',
        '#fad9da',
        '#f3aeb1',
        '#ea8186',
        '#dd545b',
        '#cf3540',
        '#b3202a',
        '#961821',
        '#79121a',
        '#5c0c13',
      ],
    },
    fontFamily: 'var(--ui)',
    fontFamilyMonospace: 'var(--mono)',
    headings: { fontFamily: 'var(--display)', fontWeight: '400' },
    breakpoints: { xs: '30em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
    components: componentDefaults(t),
  });

/** Adds nothing inside another one, so that lazily loaded components can bring their own. */
export function FormKit({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const theme = useMemo(() => createKitTheme(t), [t]);
  if (use(MantineContext)) return children;
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
