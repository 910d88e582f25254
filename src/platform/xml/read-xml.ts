/** Reads a small untrusted XML document: without DTD and entities, with bounded depth and number of elements. */
import sax from 'sax';
import type { SAXOptions, Tag } from 'sax';

export interface XmlElement {
  /** Without the prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

class XmlError extends Error {}

/** Entities of HTML are not known either. Namespaces are not resolved: the parser compares every attribute with all others. */
const options = { strictEntities: true, position: false } as SAXOptions;

const maxDepth = 32;
const maxElements = 5000;
const maxAttributes = 64;
// XML 1.0 forbids them, and PostgreSQL stores no zero.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Returns null for anything else. */
export function readXml(bytes: Uint8Array): XmlElement | null {
  try {
    return parse(bytes);
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}

function parse(bytes: Uint8Array): XmlElement {
  const parser = sax.parser(true, options);
  const document: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const path = [document];
  let elements = 0;
  let attributes = 0;
  parser.onerror = (error) => {
    throw new XmlError(error.message);
  };
  // Refuses entities: the parser expands none, so its text would differ from the one that was signed.
  parser.ondoctype = () => {
    throw new XmlError('a document type');
  };
  parser.onopentagstart = () => {
    attributes = 0;
  };
  // Before the parser has read the others. It calls `hasOwnProperty` of the object that it fills.
  parser.onattribute = ({ name }) => {
    attributes += 1;
    if (attributes > maxAttributes || name === 'hasOwnProperty') throw new XmlError('too large');
  };
  parser.onopentag = (tag) => {
    elements += 1;
    if (path.length > maxDepth || elements > maxElements) throw new XmlError('too large');
    const element = toElement(tag as Tag);
    path.at(-1)!.children.push(element);
    path.push(element);
  };
  parser.onclosetag = () => void path.pop();
  const addText = (text: string) => {
    refuseControls(text);
    path.at(-1)!.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(decode(bytes)).close();
  const [root] = document.children;
  if (!root || document.children.length > 1) throw new XmlError('no root');
  return root;
}

function toElement({ name, attributes }: Tag): XmlElement {
  const entries = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns:'));
  for (const [, value] of entries) refuseControls(value);
  return {
    name: localName(name),
    attributes: new Map(entries.map(([key, value]) => [localName(key), value])),
    children: [],
    text: '',
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Also finds characters that come from a reference like `&#1;`. */
function refuseControls(text: string): void {
  if (forbidden.test(text)) throw new XmlError('a control character');
}

const declaration = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9-]{1,40})["']/;

/** The tax service writes both encodings. */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  const encoding = declaration.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (encoding !== 'utf-8' && encoding !== 'windows-1251') throw new XmlError('encoding');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new XmlError('encoding');
  }
}
