/** The part of the package that tests read XML with; it has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(words: string, options?: { contentType?: string });
    readonly window: { document: Document };
  }
}
