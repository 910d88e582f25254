/** Pure functions for the buttons of the text editor. Each returns the range to replace and the next selection. */
export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

export interface TextEdit {
  /** The replaced range. */
  from: number;
  to: number;
  insert: string;
  /** Selected afterwards. */
  select: readonly [number, number];
}

export type EditCommand = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'quote';

export interface EditLabels {
  /** Inserted when nothing is selected. */
  placeholder: string;
}

export const createEdit = (name: EditCommand, selected: TextSelection, labels: EditLabels): TextEdit => {
  switch (name) {
    case 'heading':
      return markLines(selected, '## ');
    case 'list':
      return markLines(selected, '- ');
    case 'quote':
      return markLines(selected, '> ');
    case 'bold':
      return wrap(selected, '**', labels.placeholder);
    case 'italic':
      return wrap(selected, '_', labels.placeholder);
    case 'link':
      return createLink(selected, labels.placeholder);
  }
};

/** Inserts `![description](url)` as a paragraph and selects the description. */
export function createPictureEdit(
  { text, from, to }: TextSelection,
  src: string,
  labels: EditLabels,
): TextEdit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n\n';
  const alt = text.slice(from, to) || labels.placeholder;
  const start = from + before.length + 2;
  const insert = `${before}![${alt}](${src})\n\n`;
  return { from, to, insert, select: [start, start + alt.length] };
}

const listMarker = /^(\s*)([-*+] |\d{1,9}\. |> )/;

/** For Enter: continues a list or a quote. In an empty item it ends the list. Null: default behaviour. */
export function continueListOrQuote({ text, from, to }: TextSelection): TextEdit | null {
  if (from !== to) return null;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(start, from);
  const match = listMarker.exec(line);
  if (!match) return null;
  const [all, indent = '', marker = ''] = match;
  if (line === all) return { from: start, to: from, insert: '', select: [start, start] };
  const number = /^\d+/.exec(marker);
  const next = number ? `${Number(number[0]) + 1}. ` : marker;
  const insert = `\n${indent}${next}`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** Wraps the selection in delimiters, or removes them when they are already there. */
function wrap({ text, from, to }: TextSelection, delimiter: string, placeholder: string): TextEdit {
  const size = delimiter.length;
  if (text.slice(from - size, from) === delimiter && text.slice(to, to + size) === delimiter)
    return {
      from: from - size,
      to: to + size,
      insert: text.slice(from, to),
      select: [from - size, to - size],
    };
  const selectedText = text.slice(from, to);
  const content = selectedText.trim() ? selectedText : placeholder;
  // Markdown ignores delimiters that have a space on their inner side.
  const trimmed = content.trim();
  const [left = '', right = ''] = content.split(trimmed);
  const start = from + left.length + size;
  const insert = `${left}${delimiter}${trimmed}${delimiter}${right}`;
  return { from, to, insert, select: [start, start + trimmed.length] };
}

function createLink({ text, from, to }: TextSelection, placeholder: string): TextEdit {
  const label = text.slice(from, to) || placeholder;
  const url = 'https://';
  const start = from + label.length + 3;
  return { from, to, insert: `[${label}](${url})`, select: [start, start + url.length] };
}

const headingPrefix = /^#{1,6} /;

/** Adds a prefix to every selected line, or removes it when all of them have it. */
function markLines({ text, from, to }: TextSelection, prefix: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line.replace(headingPrefix, '')))
    .join('\n');
  const last = start + insert.length;
  return { from: start, to: end, insert, select: lines.length > 1 ? [start, last] : [last, last] };
}
