import { describe, expect, test } from 'vitest';
import * as rules from './css-rules.ts';
import { filesOf, read } from './source-files.ts';

const textsOf = (...patterns: string[]) =>
  Object.fromEntries(filesOf(...patterns).map((file) => [file, read(file)]));
const sources: rules.Sources = {
  css: textsOf('src/**/*.css'),
  ts: textsOf('src/**/*.ts', 'src/**/*.tsx'),
};
const sheets = rules.sheetsOf(sources);

const tokens = 'src/ui/tokens.css';
/** Who may name a colour. */
const colourFiles = [
  tokens,
  // They override tokens.
  'src/ui/a11y/settings.css',
  'src/ui/print.css',
  // Samples of all schemes look the same in each scheme.
  'src/ui/a11y/settings-panel.module.css',
];
const pixelExceptions = {
  'src/features/scenarios/web/scenario.module.css: grid-template-columns: repeat(auto-fill, minmax(150px, 1fr))':
    'four covers in a column of the form',
  'src/ui/data/filter-bar.module.css: flex-basis: 110px': 'three fields and the button on a line of 600 px',
};
/** A typed list of widths and heights, in em, because letters of the browser may be larger. */
const breakpoints = [
  ...['37.5em', '60em', '80em', '120em', '37.49em', '59.99em', '79.99em'],
  // The items of the header's navigation fit into a line, its buttons fit, and a phone in landscape has room for it.
  ...['68em', '67.99em', '21.99em', '22em'],
  // Letters twice as large on a phone: the header of the site, that of a cabinet.
  ...['19.49em', '14.99em'],
  // The author's photo beside the facts; the cookie notice on a low screen.
  ...['45em', '30em'],
];
const importantFiles = [
  // The choices of a visitor and the printer override every component.
  'src/ui/a11y/settings.css',
  'src/ui/reset.css',
  'src/ui/print.css',
  // Embla writes the transform into the style attribute.
  'src/ui/site/carousel.module.css',
];

/** Properties of Mantine without its prefix. */
const mantineInput = [...read('node_modules/@mantine/core/styles/Input.css').matchAll(/--input-[\w-]+/g)].map(
  ([name]) => name,
);

describe('the style sheets', () => {
  test('take every colour from a token', () => {
    expect(rules.rawColours(sheets, colourFiles)).toEqual([]);
  });
  test('keep to the scale of spacing, sizes, fonts and radii', () => {
    expect(rules.rawPixels(sheets, [tokens], pixelExceptions)).toEqual([]);
  });
  test('use the known breakpoints only', () => {
    expect(rules.unknownBreakpoints(sheets, breakpoints)).toEqual([]);
  });
  test('need no !important in a component', () => {
    expect(rules.important(sheets, importantFiles)).toEqual([]);
  });
  test('repeat no selector and no property', () => {
    expect(rules.duplicates(sheets)).toEqual([]);
  });
  test('define every custom property that they use, and use every one that they define', () => {
    expect(rules.customProperties(sources, mantineInput)).toEqual([]);
  });
  test('define every class that a component uses, and nothing else', () => {
    expect(rules.classNames(sources)).toEqual([]);
  });
});

const moduleFile = 'src/ui/part.module.css';
const sheetOf = (text: string) => rules.sheetsOf({ css: { [moduleFile]: text } });
const pixelsOf = (text: string, exceptions?: Record<string, string>) =>
  rules.rawPixels(sheetOf(`.part {\n  ${text};\n}`), [], exceptions);
const partOf = (css: string, script: string): rules.Sources => ({
  css: { [moduleFile]: css },
  ts: { 'src/ui/part.tsx': `import css from '#ui/part.module.css';\n${script}` },
});
const fault = (line: number, what: string) => [`${moduleFile}:${line}: ${what}`];

describe('a fault of each kind is found', () => {
  test.each([
    ['#3b4cd3', '#3b4cd3'],
    ['rgb(8 10 18 / 0.5)', 'rgb('],
    ['hsl(0 0% 0%)', 'hsl('],
    ['tomato', 'tomato'],
    ['linear-gradient(white, transparent)', 'white'],
  ])('the colour %s', (value, colour) => {
    const sheet = sheetOf(`.part {\n  background: ${value};\n}`);
    expect(rules.rawColours(sheet, [])).toEqual(fault(2, `background: ${colour}`));
    expect(rules.rawColours(sheet, [moduleFile])).toEqual([]);
  });

  test.each([
    ['gap', '2px'],
    ['padding', '10px'],
    ['margin-top', '48px'],
    ['width', '55px'],
    ['border-radius', '6px'],
    ['font', '400 16px / 1.5 var(--ui)'],
    ['outline-offset', '5px'],
    ['border', '5px solid'],
  ])('%s: %s', (prop, value) => {
    expect(pixelsOf(`${prop}: ${value}`)).toEqual(fault(2, `${prop}: ${/\d+px/.exec(value)![0]}`));
  });

  test.each([
    'gap: 4px 16px',
    'padding: calc(var(--s-4) - 2px)',
    'padding-top: 144px',
    'width: 264px',
    'border: 1px solid',
    'outline: 2px solid',
    'backdrop-filter: blur(14px)',
    "content: '10px #fff'",
  ])('but not %s', (declaration) => {
    expect(pixelsOf(declaration)).toEqual([]);
    expect(rules.rawColours(sheetOf(`.part { ${declaration} }`), [])).toEqual([]);
  });

  test('an exception that nothing needs', () => {
    const known = `${moduleFile}: width: 55px`;
    expect(pixelsOf('width: 55px', { [known]: 'why' })).toEqual([]);
    expect(pixelsOf('width: 56px', { [known]: 'why' })).toEqual([`${known}: no exception is needed`]);
  });

  test('a breakpoint', () => {
    const sheet = sheetOf('@media (min-width: 61em) {\n}\n@media (min-width: 60em) {\n}');
    expect(rules.unknownBreakpoints(sheet, breakpoints)).toEqual(fault(1, '@media 61em'));
  });

  test('!important', () => {
    const sheet = sheetOf('.part {\n  width: 100% !important;\n}');
    expect(rules.important(sheet, [])).toEqual(fault(2, 'width: !important'));
    expect(rules.important(sheet, [moduleFile])).toEqual([]);
  });

  test('a selector twice, a property twice and an empty rule', () => {
    expect(rules.duplicates(sheetOf('.a {\n  gap: 0;\n}\n.a {\n  top: 0;\n}'))).toEqual(fault(4, '.a again'));
    expect(rules.duplicates(sheetOf('.a {\n  gap: 0;\n  gap: 4px;\n}'))).toEqual(fault(3, 'gap again'));
    expect(rules.duplicates(sheetOf('.a {\n}'))).toEqual(fault(1, '.a is empty'));
    expect(
      rules.duplicates(sheetOf('.a {\n  gap: 0;\n}\n@media print {\n  .a {\n    gap: 4px;\n  }\n}')),
    ).toEqual([]);
  });

  test('a custom property without a definition, and one without a use', () => {
    expect(rules.customProperties(partOf('.a {\n  gap: var(--room);\n}', ''))).toEqual(
      fault(2, '--room is not defined'),
    );
    expect(rules.customProperties(partOf('.a {\n  --room: 0;\n}', ''))).toEqual(
      fault(2, '--room is not used'),
    );
    const setByScript = partOf('.a {\n  gap: var(--room);\n}', "const style = { '--room': 0 };");
    expect(rules.customProperties(setByScript)).toEqual([]);
  });

  test('a class without a definition, and one without a use', () => {
    expect(rules.classNames(partOf('.a {\n  gap: 0;\n}', 'css.b;'))).toEqual([
      ...fault(1, '.a is not used'),
      'src/ui/part.tsx:2: css.b is not defined',
    ]);
    expect(rules.classNames(partOf('.a:not(.b) {\n  gap: 0;\n}', "css.a; css['b'];"))).toEqual([]);
    expect(rules.classNames(partOf('.a {\n  gap: 0;\n}', "type Tone = 'a'; css[tone];"))).toEqual([]);
  });
});
