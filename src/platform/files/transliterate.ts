/** Russian letters in Latin ones, for names that must be ASCII. */

/** From U+0430 (Cyrillic a) in the order of the alphabet; two signs have no sound. */
const latin = [
  ...['a', 'b', 'v', 'g', 'd', 'e', 'zh', 'z', 'i', 'y', 'k', 'l', 'm', 'n', 'o', 'p', 'r', 's', 't', 'u'],
  ...['f', 'kh', 'ts', 'ch', 'sh', 'shch', '', 'y', '', 'e', 'yu', 'ya'],
];
const firstLetter = 0x430;
const io = '\u0451';
const numero = '\u2116';

export function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Script=Cyrillic}/gu, toLatin)
    .replaceAll(numero, 'No')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u00ab\u00bb\u201c-\u201f]/g, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

function toLatin(letter: string): string {
  const small = letter.toLowerCase();
  const sound = small === io ? 'e' : latin[small.codePointAt(0)! - firstLetter];
  if (sound === undefined) return letter;
  return small === letter ? sound : sound.slice(0, 1).toUpperCase() + sound.slice(1);
}
