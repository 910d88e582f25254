/**
 * Preloaded into the test runner for Firefox (`node --import`). Playwright over BiDi lacks two things for a stock Firefox
 * ESR: it fails at commands that this Firefox does not know (colour schemes, downloads, bodies of responses), and it
 * fills a field by setting its `value`, which React does not notice. Here unknown commands are ignored, and text is typed
 * key by key.
 */
import { registerHooks } from 'node:module';

/** Replacements in the source of the test runner. */
const changes = [
  [
    /(return new Promise\(\(resolve, reject\) => \{\s*this\._callbacks\.set\(id, \{ resolve, reject, error: new ProtocolError\("error", method2\) \}\);\s*\}\));/g,
    `$1.catch((error) => {
      if (!/unknown command/.test(error.message)) throw error;
    });`,
  ],
  [
    /async sendText\((\w+), (\w+)\) \{\s*(?=let frame = this\._page\._page\.mainFrame\(\);)/g,
    `async sendText($1, $2) {
      const keys = [...$2].map((sign) => (sign === "\\n" ? "\\uE007" : sign));
      return this._performActions($1, keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]));
      `,
  ],
  // Playwright calls `eval` in the page, which its Content-Security-Policy forbids.
  [
    /(const script = )`\(utilityScript, \.\.\.args\) => utilityScript\.evaluate\(\.\.\.args\)`;/g,
    `$1options.isFunction !== true ? "(utilityScript, ...args) => utilityScript.evaluate(...args)" : \`(utilityScript, ...args) => {
      const { global } = utilityScript;
      const ownEval = global.eval;
      global.eval = () => {
        global.eval = ownEval;
        return \${expression2};
      };
      return utilityScript.evaluate(...args);
    }\`;`,
  ],
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
    let source = String(loaded.source);
    for (const [words, instead] of changes) {
      if (source.search(words) < 0) throw new Error(`Playwright is another one now: it has no ${words}.`);
      source = source.replace(words, instead);
    }
    return { ...loaded, source };
  },
});
