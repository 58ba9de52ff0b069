/** A tag of an AXML file; text between tags is an AxmlText. */
export interface AxmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: AxmlNode[];
}

export interface AxmlText {
  text: string;
}

export type AxmlNode = AxmlElement | AxmlText;

export const isElement = (node: AxmlNode): node is AxmlElement => 'tag' in node;

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries([...source.matchAll(ATTRIBUTE)].map(([, name, value]) => [name ?? '', value ?? 'true']));
}

/** Parses the output of Taro: well-formed tags, attributes in double quotes. Throws on anything else. */
export function parseAxml(source: string): AxmlElement {
  const root: AxmlElement = { tag: '#root', attributes: {}, children: [] };
  const open: AxmlElement[] = [root];
  const current = (): AxmlElement => open[open.length - 1] ?? root;
  let end = 0;
  const addText = (text: string): void => {
    if (text.includes('<')) throw new Error(`not understood in AXML: ${text.slice(0, 80)}`);
    if (text.trim()) current().children.push({ text: text.trim() });
  };
  for (const match of source.replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    const [whole, closing, tag = '', attributes = '', selfClosing] = match;
    addText(source.slice(end, match.index));
    end = match.index + whole.length;
    if (closing) {
      if (open.pop()?.tag !== tag) throw new Error(`AXML closes <${tag}> which is not open`);
      continue;
    }
    const element: AxmlElement = { tag, attributes: readAttributes(attributes), children: [] };
    current().children.push(element);
    if (!selfClosing) open.push(element);
  }
  addText(source.slice(end));
  if (open.length !== 1) throw new Error(`AXML leaves <${current().tag}> open`);
  return root;
}
