import { attributeOf, type NativeNode } from './axml-render';

const BLOCKS = new Set([
  'page',
  'view',
  'scroll-view',
  'button',
  'form',
  'swiper',
  'swiper-item',
  'picker',
  'label',
  'cover-view',
  'radio-group',
  'checkbox-group',
]);
const FIELDS = new Set(['input', 'textarea']);

const isHidden = (node: NativeNode): boolean => {
  return attributeOf(node, 'hidden') === 'true' || /display:\s*none/.test(attributeOf(node, 'style'));
};

function collect(node: NativeNode, parts: string[]): void {
  if (node.tag === '#text') parts.push(node.text);
  if (isHidden(node)) return;
  const block = BLOCKS.has(node.tag);
  if (block) parts.push('\n');
  for (const child of node.children) collect(child, parts);
  if (block) parts.push('\n');
}

/** Returns the readable text below a node: one line per block, without blank lines. */
export function textOf(node: NativeNode): string {
  const parts: string[] = [];
  collect(node, parts);
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns every visible element, in reading order. */
export function* visibleNodes(node: NativeNode): Generator<NativeNode> {
  if (isHidden(node)) return;
  yield node;
  for (const child of node.children) yield* visibleNodes(child);
}

export function* withParents(node: NativeNode): Generator<NativeNode> {
  for (let at: NativeNode | null = node; at; at = at.parent) yield at;
}

const isSelected = (node: NativeNode, selector: string): boolean =>
  selector.startsWith('#')
    ? attributeOf(node, 'id') === selector.slice(1)
    : attributeOf(node, 'class').split(' ').includes(selector.slice(1));

/** Returns the elements with an id or a class, or those below another one: '#tabs .item'. */
export function findBySelector(root: NativeNode, selector: string): NativeNode[] {
  const [last = '', ...above] = selector.trim().split(/\s+/).reverse();
  return [...visibleNodes(root)].filter(
    (node) => isSelected(node, last) && above.every((outer) => [...withParents(node)].some((parent) => isSelected(parent, outer))),
  );
}

const ownLabel = (node: NativeNode): string => attributeOf(node, 'aria-label');
const isElement = (node: NativeNode): boolean => node.tag !== '#text' && node.tag !== 'page';

function deepest(nodes: readonly NativeNode[]): NativeNode[] {
  const set = new Set(nodes);
  return nodes.filter((node) => ![...visibleNodes(node)].some((inner) => inner !== node && set.has(inner)));
}

/** Returns the innermost elements with the text `label`, or, when there are none, those that contain it. */
export function findByText(root: NativeNode, label: string): NativeNode[] {
  const elements = [...visibleNodes(root)].filter(isElement);
  const exact = deepest(elements.filter((node) => ownLabel(node) === label || textOf(node) === label));
  if (exact.length > 0) return exact;
  return deepest(elements.filter((node) => textOf(node).includes(label)));
}

const bare = (text: string): string => text.replace(/[\s*：:]/g, '');

/** Returns the first matching element that has the label, or that follows it. */
function labelled(root: NativeNode, label: string, fits: (node: NativeNode) => boolean): NativeNode | undefined {
  const nodes = [...visibleNodes(root)];
  const inside = nodes.find((node) => fits(node) && bare(textOf(node)) === bare(label));
  if (inside) return inside;
  const at = nodes.findIndex((node) => node.tag !== 'page' && bare(textOf(node)) === bare(label));
  if (at < 0) return undefined;
  return nodes.slice(at).find(fits);
}

/** Returns the text field with that placeholder, name or label. */
export function findField(root: NativeNode, label: string): NativeNode | undefined {
  const fields = [...visibleNodes(root)].filter((node) => FIELDS.has(node.tag));
  const named = (attribute: string) => fields.find((node) => node.attributes[attribute] === label);
  return (
    named('placeholder') ??
    named('name') ??
    named('aria-label') ??
    labelled(root, label, (node) => FIELDS.has(node.tag)) ??
    fields.find((node) => attributeOf(node, 'placeholder').includes(label))
  );
}

/** Returns the picker, switch or group of choices with that label. */
export const findChoice = (root: NativeNode, label: string): NativeNode | undefined =>
  labelled(root, label, (node) => node.events.has('change') && !FIELDS.has(node.tag));
