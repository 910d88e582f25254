/**
 * Browsers refuse more than 64 kB in all requests together that may outlive their page. A form sends a letter as six bytes,
 * JSON as two: measured as a form, the JSON of several saves fits.
 */
const maxFormBytes = 48_000;

/** Whether a change is small enough for the option `keepalive` of a call. */
export const fitsKeepalive = (input: unknown): boolean =>
  encodeURIComponent(JSON.stringify(input)).length <= maxFormBytes;
