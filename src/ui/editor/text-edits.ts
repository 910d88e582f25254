/** What a button of the text editor changes: a piece that replaces a range, and what is selected after it. Pure. */
export interface Selected {
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

export type EditName = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'quote';

export interface EditWords {
  /** Stands where nothing was selected. */
  placeholder: string;
}

export const editOf = (name: EditName, selected: Selected, words: EditWords): TextEdit => {
  switch (name) {
    case 'heading':
      return markLines(selected, '## ');
    case 'list':
      return markLines(selected, '- ');
    case 'quote':
      return markLines(selected, '> ');
    case 'bold':
      return wrap(selected, '**', words.placeholder);
    case 'italic':
      return wrap(selected, '_', words.placeholder);
    case 'link':
      return linkOf(selected, words.placeholder);
  }
};

/** `![description](address)` on a line of its own, the description selected to be written over. */
export function pictureEdit({ text, from, to }: Selected, src: string, words: EditWords): TextEdit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n\n';
  const alt = text.slice(from, to) || words.placeholder;
  const start = from + before.length + 2;
  const insert = `${before}![${alt}](${src})\n\n`;
  return { from, to, insert, select: [start, start + alt.length] };
}

const marker = /^(\s*)([-*+] |\d{1,9}\. |> )/;

/** Enter inside a list or a quote goes on with it; in an empty item it ends the list. Null: nothing special. */
export function continueLine({ text, from, to }: Selected): TextEdit | null {
  if (from !== to) return null;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const line = text.slice(start, from);
  const found = marker.exec(line);
  if (!found) return null;
  const [whole, indent = '', sign = ''] = found;
  if (line === whole) return { from: start, to: from, insert: '', select: [start, start] };
  const number = /^\d+/.exec(sign);
  const next = number ? `${Number(number[0]) + 1}. ` : sign;
  const insert = `\n${indent}${next}`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** Around the selection; pressed again it takes the signs away. */
function wrap({ text, from, to }: Selected, sign: string, placeholder: string): TextEdit {
  const size = sign.length;
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign)
    return {
      from: from - size,
      to: to + size,
      insert: text.slice(from, to),
      select: [from - size, to - size],
    };
  const chosen = text.slice(from, to);
  const words = chosen.trim() ? chosen : placeholder;
  // A space inside of the signs would make them plain characters.
  const trimmed = words.trim();
  const [left = '', right = ''] = words.split(trimmed);
  const start = from + left.length + size;
  const insert = `${left}${sign}${trimmed}${sign}${right}`;
  return { from, to, insert, select: [start, start + trimmed.length] };
}

function linkOf({ text, from, to }: Selected, placeholder: string): TextEdit {
  const words = text.slice(from, to) || placeholder;
  const address = 'https://';
  const start = from + words.length + 3;
  return { from, to, insert: `[${words}](${address})`, select: [start, start + address.length] };
}

const headings = /^#{1,6} /;

/** At the beginning of every selected line; taken away when each of them has it. */
function markLines({ text, from, to }: Selected, sign: string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const marked = lines.every((line) => line.startsWith(sign));
  const insert = lines
    .map((line) => (marked ? line.slice(sign.length) : sign + line.replace(headings, '')))
    .join('\n');
  const last = start + insert.length;
  return { from: start, to: end, insert, select: lines.length > 1 ? [start, last] : [last, last] };
}
