/** A text that begins like a formula would run in the spreadsheet of the reader (security S-54). */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
