/** Limit of a document on the public check page. */
export const maxCheckedBytes = 100 * 1024 * 1024; // spec §9
export const maxSignatureBytes = 1024 * 1024; // signing §2.1
/** A signature as a text of base64: the limit of bodies without files. */
export const maxSignatureText = 1_000_000;
/** The demo signs in memory. */
export const maxDemoBytes = 20 * 1024 * 1024;
