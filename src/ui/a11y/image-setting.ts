/**
 * Hides pictures (design §10) by removing their sources, so that they show their alt text. Browser only. The server does
 * the same to its HTML (platform/ssr).
 */
const sourceAttributes = ['src', 'srcset'] as const;
const areImagesOff = (): boolean => document.documentElement.dataset['a11yImages'] === 'off';

function renameAttributes(image: Element, { from, to }: { from: string; to: string }): void {
  for (const attribute of sourceAttributes) {
    const value = image.getAttribute(from + attribute);
    if (value === null) continue;
    image.setAttribute(to + attribute, value);
    image.removeAttribute(from + attribute);
  }
}

const imagesIn = (root: ParentNode): Iterable<Element> => root.querySelectorAll('img');
const hideImage = (image: Element): void => renameAttributes(image, { from: '', to: 'data-' });
const restoreImage = (image: Element): void => renameAttributes(image, { from: 'data-', to: '' });

function hideImagesIn(node: Node): void {
  if (!(node instanceof Element)) return;
  if (node.localName === 'img') hideImage(node);
  else for (const image of imagesIn(node)) hideImage(image);
}

const handleMutations = (changes: readonly MutationRecord[]): void => {
  for (const { type, target, addedNodes } of changes) {
    for (const node of type === 'attributes' ? [target] : addedNodes) hideImagesIn(node);
  }
};

let observer: MutationObserver | undefined;

/** Applies the setting to the pictures of the page and to those added later. */
export function applyImageSetting(): void {
  if (areImagesOff() === (observer !== undefined)) return;
  if (!areImagesOff()) {
    observer?.disconnect();
    observer = undefined;
    for (const image of imagesIn(document)) restoreImage(image);
    return;
  }
  for (const image of imagesIn(document)) hideImage(image);
  observer = new MutationObserver(handleMutations);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [...sourceAttributes],
  });
}
