/** What stands around pages with forms and dialogs: theme, Russian dates and words for the toolkit, messages. */
import '#ui/kit-styles.ts';
import { createTheme, MantineProvider } from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '#kernel/text.ts';
import { useText } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import { Snackbars } from '#ui/snackbars.tsx';
import css from '#ui/kit.module.css';

const popoverLayer = 2600;
/** Above the dialog, whose own layer is 2400 (spec §9). */
const floating = { zIndex: popoverLayer, transitionProps: { duration: 120 }, shadow: 'none' };

const tick = { root: css.tick, label: css.tickLabel, error: css.tickNote, description: css.tickNote };
const list = { dropdown: css.dropdown, option: css.option, empty: css.empty };

/** Everything that the toolkit would say in English is said here in the words of `text`. */
const componentsFor = (text: Text): MantineThemeOverride['components'] => ({
  InputWrapper: {
    // Help stands under the control, so that neighbours stay on one line.
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      label: css.label,
      required: css.required,
      description: css.description,
      error: css.error,
    },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: css.wrapper, input: css.input } },
  PasswordInput: { classNames: { innerInput: css.inner, visibilityToggle: css.eye } },
  Textarea: { classNames: { input: css.area } },
  Checkbox: { defaultProps: { size: 'md' }, classNames: { ...tick, input: `${css.tickBox} ${css.square}` } },
  Radio: { defaultProps: { size: 'md' }, classNames: { ...tick, radio: css.tickBox } },
  Popover: { defaultProps: floating, classNames: { dropdown: css.dropdown } },
  Combobox: { defaultProps: floating, classNames: list },
  Menu: { defaultProps: floating },
  Select: {
    defaultProps: { comboboxProps: floating, nothingFoundMessage: text('common@field.nothing') },
    classNames: list,
  },
  MultiSelect: {
    defaultProps: { comboboxProps: floating, nothingFoundMessage: text('common@field.nothing') },
    classNames: {
      ...list,
      input: css.pillsBox,
      pill: css.pill,
      pillsList: css.pills,
      inputField: css.pillsInput,
    },
  },
  TagsInput: {
    defaultProps: { comboboxProps: floating },
    classNames: {
      ...list,
      input: css.pillsBox,
      pill: css.pill,
      pillsList: css.pills,
      inputField: css.pillsInput,
    },
  },
  Pill: { classNames: { root: css.pill, label: css.pillLabel } },
  CloseButton: { defaultProps: { 'aria-label': text('common@close') } },
  ComboboxClearButton: { defaultProps: { 'aria-label': text('common@field.clear') } },
  Modal: {
    defaultProps: {
      // Its head is no banner of the page.
      attributes: { header: { role: 'presentation' } },
      closeButtonProps: { 'aria-label': text('common@close'), icon: <IconX /> },
    },
  },
});

const themeFor = (text: Text) =>
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
    components: componentsFor(text),
  });

export function FormKit({ children }: { children: ReactNode }) {
  const text = useText();
  const theme = useMemo(() => themeFor(text), [text]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      {children}
      <Snackbars />
    </MantineProvider>
  );
}
