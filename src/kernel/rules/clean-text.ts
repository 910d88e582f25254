/** Cleaning and checks of texts without a schema library, for pages that do not load one. */

// Rejects control characters (PostgreSQL cannot store NUL), lone surrogates and the replacement character, which means
// that the bytes were in another encoding.
// eslint-disable-next-line no-control-regex
export const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff]|\p{Cs}/u;
// Bidirectional controls reorder the text around them, so it reads differently from what is stored.
const bidiControl = /\p{Bidi_Control}/u;
const onlyInvisible = /^[\p{Default_Ignorable_Code_Point}\s]+$/u;

export const hasCleanCharacters = (value: string): boolean =>
  !forbiddenCharacter.test(value) && !bidiControl.test(value);

export function trimText(value: string): string {
  const clean = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  // Nobody can see such a text.
  return onlyInvisible.test(clean) ? '' : clean;
}
