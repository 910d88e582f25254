/**
 * Pictures switched off (design §10): a picture gives up its file, and the browser itself shows the words that stand
 * for it. Browser only; the server has done the same to a page that it sent (print-sight.ts).
 */
const files = ['src', 'srcset'] as const;
const isOff = (): boolean => document.documentElement.dataset['a11yImages'] === 'off';

function move(image: Element, { from, to }: { from: string; to: string }): void {
  for (const file of files) {
    const address = image.getAttribute(from + file);
    if (address === null) continue;
    image.setAttribute(to + file, address);
    image.removeAttribute(from + file);
  }
}

const pictures = (inside: ParentNode): Iterable<Element> => inside.querySelectorAll('img');
const hush = (image: Element): void => move(image, { from: '', to: 'data-' });
const show = (image: Element): void => move(image, { from: 'data-', to: '' });

/** `node`: what has come, or whose file has changed. */
function lookAt(node: Node): void {
  if (!(node instanceof Element)) return;
  if (node.localName === 'img') hush(node);
  else for (const image of pictures(node)) hush(image);
}

const look = (changes: readonly MutationRecord[]): void => {
  for (const { type, target, addedNodes } of changes) {
    for (const node of type === 'attributes' ? [target] : addedNodes) lookAt(node);
  }
};

let observer: MutationObserver | undefined;

/** Brings the pictures of the page, and those that come later, to what the visitor has chosen. */
export function followImages(): void {
  if (isOff() === (observer !== undefined)) return;
  if (!isOff()) {
    observer?.disconnect();
    observer = undefined;
    for (const image of pictures(document)) show(image);
    return;
  }
  for (const image of pictures(document)) hush(image);
  observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [...files],
  });
}
