interface Measure {
  font: { widthOfTextAtSize(text: string, size: number): number };
  size: number;
  width: number;
}

/** Lines of at most `width` points. Keeps the line breaks of the text; a word that is too long is broken. */
export function wrapText(text: string, { font, size, width }: Measure): string[] {
  const widths = new Map<string, number>();
  // Measured once: shaping is the expensive part.
  const widthOf = (part: string): number => {
    const known = widths.get(part) ?? font.widthOfTextAtSize(part, size);
    widths.set(part, known);
    return known;
  };
  const space = widthOf(' ');
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(/\s+/).filter(Boolean);
    return fillLines(
      words.flatMap((word) => (widthOf(word) <= width ? [word] : breakWord(word, { widthOf, width }))),
      { widthOf, width, space },
    );
  });
}

interface Line {
  widthOf: (part: string) => number;
  width: number;
}

function fillLines(words: readonly string[], { widthOf, width, space }: Line & { space: number }): string[] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1)!;
    const needed = widthOf(word);
    if (line.length && used + space + needed > width) {
      lines.push([word]);
      used = needed;
    } else {
      used += needed + (line.length ? space : 0);
      line.push(word);
    }
  }
  return lines.map((line) => line.join(' '));
}

function breakWord(word: string, { widthOf, width }: Line): string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const sign of word) {
    if (part && used + widthOf(sign) > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += sign;
    used += widthOf(sign);
  }
  return [...parts, part];
}
