/** The rules of the style sheets. Each returns its faults as `file:line: what`. */
import postcss from 'postcss';
import type { Declaration, Root, Rule } from 'postcss';
import ts from 'typescript';
import { readTree, walk } from './source-files.ts';

export interface Sources {
  /** Path → text of every style sheet. */
  css: Record<string, string>;
  /** Path → text of every TypeScript file that may use them. */
  ts: Record<string, string>;
}

export interface Sheet {
  file: string;
  root: Root;
}

export const sheetsOf = ({ css }: Pick<Sources, 'css'>): Sheet[] =>
  Object.entries(css).map(([file, text]) => ({ file, root: postcss.parse(text, { from: file }) }));

type Node = { source?: { start?: { line: number } | undefined } | undefined };
const at = (file: string, node: Node, what: string): string =>
  `${file}:${node.source?.start?.line ?? 0}: ${what}`;

function declarations(sheets: readonly Sheet[]): { file: string; node: Declaration }[] {
  const found: { file: string; node: Declaration }[] = [];
  for (const { file, root } of sheets) root.walkDecls((node) => void found.push({ file, node }));
  return found;
}

/** The text without strings and URLs, where a `#` or a name is no colour. */
const codeOf = (value: string): string => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');

const namedColours =
  'aqua|black|blue|brown|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|lime|magenta|maroon|navy|olive|orange|pink|purple|red|salmon|silver|teal|tomato|violet|white|yellow';
const rawColour = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${namedColours})(?![\\w-])`,
  'gi',
);

/** Colours come from tokens, so that the accessibility schemes reach all of them. */
export const rawColours = (sheets: readonly Sheet[], tokenFiles: readonly string[]): string[] =>
  declarations(sheets.filter(({ file }) => !tokenFiles.includes(file))).flatMap(({ file, node }) =>
    (codeOf(node.value).match(rawColour) ?? []).map((colour) => at(file, node, `${node.prop}: ${colour}`)),
  );

/** In pixels (design §5). */
export const scale = [0, 4, 8, 12, 16, 20, 24, 32, 44, 56, 72, 96, 112];
const baseUnit = 4;
const spacing =
  /^(?:margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-margin|scroll-padding)/;
const lines = /^(?:border|outline|text-decoration|text-underline|box-shadow|column-rule)(?!.*radius)/;

/**
 * A pixel is a border. Two are a line, or both borders of a box. Spacing is on the scale up to its last step; sizes and
 * larger spacing are multiples of the base unit. Fonts and radii have tokens.
 */
function isAllowed(prop: string, pixels: number, isComputed: boolean): boolean {
  const size = Math.abs(pixels);
  const isSpacing = spacing.test(prop);
  if (size <= (isSpacing && !isComputed ? 1 : 2) || prop.endsWith('filter')) return true;
  if (lines.test(prop) && size <= baseUnit) return true;
  if (/radius|^font/.test(prop)) return false;
  return isSpacing && size <= scale.at(-1)! ? scale.includes(size) : size % baseUnit === 0;
}

/** `exceptions`: `file: declaration` → why. Returns faults and exceptions that nothing needs any more. */
export function rawPixels(
  sheets: readonly Sheet[],
  tokenFiles: readonly string[],
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  const unneeded = new Set(Object.keys(exceptions));
  const faults: string[] = [];
  for (const { file, node } of declarations(sheets.filter((sheet) => !tokenFiles.includes(sheet.file)))) {
    const { prop, value } = node;
    for (const [text, pixels] of codeOf(value).matchAll(/(-?\d*\.?\d+)px\b/g)) {
      if (isAllowed(prop, Number(pixels), value.includes('calc('))) continue;
      const known = `${file}: ${prop}: ${value.replaceAll(/\s+/g, ' ')}`;
      if (known in exceptions) unneeded.delete(known);
      else faults.push(at(file, node, `${prop}: ${text}`));
    }
  }
  return [...faults, ...[...unneeded].map((known) => `${known}: no exception is needed`)];
}

export function unknownBreakpoints(sheets: readonly Sheet[], known: readonly string[]): string[] {
  const faults: string[] = [];
  for (const { file, root } of sheets)
    root.walkAtRules(/^media$/, (rule) => {
      for (const [length] of rule.params.matchAll(/\d*\.?\d+(?:px|r?em)\b/g))
        if (!known.includes(length)) faults.push(at(file, rule, `@media ${length}`));
    });
  return faults;
}

export const important = (sheets: readonly Sheet[], exceptions: readonly string[]): string[] =>
  declarations(sheets)
    .filter(({ file, node }) => node.important && !exceptions.includes(file))
    .map(({ file, node }) => at(file, node, `${node.prop}: !important`));

const contextOf = (rule: Rule): string => {
  const names: string[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    names.push(node.type === 'atrule' ? `@${Reflect.get(node, 'name')} ${Reflect.get(node, 'params')}` : '&');
  return names.join(' ');
};

/** Two rules with one selector in one place, and two values for one property in one rule. */
export function duplicates(sheets: readonly Sheet[]): string[] {
  const faults: string[] = [];
  for (const { file, root } of sheets) {
    const seen = new Set<string>();
    root.walkRules((rule) => {
      const key = `${contextOf(rule)} ${rule.selector.replaceAll(/\s+/g, ' ')}`;
      if (seen.has(key)) faults.push(at(file, rule, `${rule.selector} again`));
      seen.add(key);
      const props = new Set<string>();
      rule.each((node) => {
        if (node.type !== 'decl') return;
        if (props.has(node.prop)) faults.push(at(file, node, `${node.prop} again`));
        props.add(node.prop);
      });
      if (rule.nodes.length === 0) faults.push(at(file, rule, `${rule.selector} is empty`));
    });
  }
  return faults;
}

/** Libraries define and use theirs. */
const isOurs = (name: string): boolean => !name.startsWith('--mantine-');

/** `foreign`: properties of a library without its prefix. */
export function customProperties(sources: Sources, foreign: readonly string[] = []): string[] {
  const all = declarations(sheetsOf(sources));
  const scripts = Object.values(sources.ts).join('\n');
  const inScripts = new Set([...scripts.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name));
  const defined = new Set(all.map(({ node }) => node.prop).filter((prop) => prop.startsWith('--')));
  const used = new Map<string, string>();
  for (const { file, node } of all)
    for (const [, name] of node.value.matchAll(/var\(\s*(--[\w-]+)/g)) used.set(name!, at(file, node, name!));
  const known = (name: string) => !isOurs(name) || foreign.includes(name) || inScripts.has(name);
  const undefinedOnes = [...used].filter(([name]) => !defined.has(name) && !known(name));
  const unusedOnes = all.filter(
    ({ node: { prop } }) => prop.startsWith('--') && !used.has(prop) && !known(prop),
  );
  return [
    ...undefinedOnes.map(([, place]) => `${place} is not defined`),
    ...unusedOnes.map(({ file, node }) => at(file, node, `${node.prop} is not used`)),
  ];
}

/** Class name → where a module defines it. */
function classesOf({ file, root }: Sheet): Map<string, string> {
  const found = new Map<string, string>();
  root.walkRules((rule) => {
    const selector = rule.selector.replaceAll(/\[[^\]]*\]|:global\([^)]*\)/g, '');
    for (const [, name] of selector.matchAll(/\.([a-z_][\w-]*)/gi))
      if (!found.has(name!)) found.set(name!, at(file, rule, `.${name}`));
  });
  return found;
}

interface ClassUse {
  /** Path of the module. */
  module: string;
  /** Undefined: computed. */
  name: string | undefined;
  place: string;
  /** Every string and property name of the file, because each may be the value of a computed class name. */
  words: ReadonlySet<string>;
}

function classUsesIn(file: string, text: string): ClassUse[] {
  const tree = readTree(file, text);
  const modules = new Map<string, string>();
  const words = new Set<string>();
  const uses: ClassUse[] = [];
  const use = (object: ts.Expression, name: string | undefined) => {
    const module = ts.isIdentifier(object) && modules.get(object.text);
    const line = tree.getLineAndCharacterOfPosition(object.getStart()).line + 1;
    if (module) uses.push({ module, name, place: `${file}:${line}`, words });
  };
  walk(tree, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) words.add(node.text);
    if (ts.isImportDeclaration(node) && node.importClause?.name) {
      const { text: path } = node.moduleSpecifier as ts.StringLiteral;
      if (path.endsWith('.module.css')) modules.set(node.importClause.name.text, path.replace(/^#/, 'src/'));
    }
    if (ts.isPropertyAccessExpression(node)) use(node.expression, node.name.text);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: name } = node;
      use(node.expression, ts.isStringLiteralLike(name) ? name.text : undefined);
    }
  });
  return uses;
}

/** Classes that no file uses, and classes that no module defines. */
export function classNames(sources: Sources): string[] {
  const uses = Object.entries(sources.ts)
    .filter(([, text]) => text.includes('.module.css'))
    .flatMap(([file, text]) => classUsesIn(file, text));
  const faults: string[] = [];
  for (const sheet of sheetsOf(sources).filter(({ file }) => file.endsWith('.module.css'))) {
    const classes = classesOf(sheet);
    const own = uses.filter(({ module }) => module === sheet.file);
    const isUsed = (name: string) =>
      own.some((one) => one.name === name || (one.name === undefined && one.words.has(name)));
    for (const [name, place] of classes) if (!isUsed(name)) faults.push(`${place} is not used`);
    for (const { name, place } of own)
      if (name !== undefined && !classes.has(name)) faults.push(`${place}: css.${name} is not defined`);
  }
  return faults;
}
