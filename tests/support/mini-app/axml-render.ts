import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { type AxmlElement, type AxmlNode, isElement, parseAxml } from './axml-parse';

/** A native element on the phone's screen. */
export interface NativeNode {
  tag: string;
  /** Taro's id of the element, by which events name their target. */
  sid: string;
  attributes: Record<string, unknown>;
  /** The names of the events of its template, in lower case: 'tap', 'input', 'scrolltolower'. */
  events: ReadonlySet<string>;
  /** The text of a text node; empty for elements. */
  text: string;
  children: NativeNode[];
  parent: NativeNode | null;
}

/** Returns an attribute as text; empty when the element has none, or when the value is a list or an object. */
export const attributeOf = (node: NativeNode, name: string): string => textual(node.attributes[name]);

function textual(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

type Scope = Record<string, unknown>;
type Evaluate = (scope: Scope) => unknown;

const EVENT = /^(?:on|catch)([A-Za-z]+)$/;
const WHOLE_EXPRESSION = /^\{\{([\s\S]*)\}\}$/;

interface AxmlFile {
  tree: AxmlElement;
  templates: Map<string, AxmlElement>;
  modules: Scope;
}

/** The parsed templates by their paths, and the compiled expressions by their texts; all phones of a test file share them. */
const files = new Map<string, AxmlFile>();
const expressions = new Map<string, Evaluate>();

/** Renders the pages of a compiled mini-app from their data, with the same templates that the phone would use. */
export class AxmlRenderer {
  constructor(private readonly dist: string) {}

  /** Returns the elements of a page ('mobile/suggm/index') with `data`, below one root. */
  render(page: string, data: Scope): NativeNode {
    const file = this.load(join(this.dist, `${page}.axml`));
    const root = makeNode('page', null);
    this.renderAll(file, file.tree.children, data, root);
    return root;
  }

  private load(path: string): AxmlFile {
    const known = files.get(path);
    if (known) return known;
    if (!existsSync(path)) throw new Error(`the mini-app has no template ${path}`);
    const file: AxmlFile = { tree: parseAxml(readFileSync(path, 'utf8')), templates: new Map(), modules: {} };
    files.set(path, file);
    const resolve = (relative: string): string => join(dirname(path), relative);
    for (const node of file.tree.children.filter(isElement)) {
      const { src = '', name = '', from = '' } = node.attributes;
      if (node.tag === 'import') this.include(file, this.load(resolve(src)));
      if (node.tag === 'import-sjs') file.modules[name] = loadSjs(resolve(from));
      if (node.tag === 'template' && name) file.templates.set(name, node);
    }
    return file;
  }

  private include(file: AxmlFile, other: AxmlFile): void {
    other.templates.forEach((template, name) => file.templates.set(name, template));
    Object.assign(file.modules, other.modules);
  }

  private renderAll(file: AxmlFile, nodes: readonly AxmlNode[], scope: Scope, parent: NativeNode): void {
    for (const node of nodes) {
      if (isElement(node)) this.renderRepeated(file, node, scope, parent);
      else parent.children.push({ ...makeNode('#text', parent), text: textual(this.value(file, node.text, scope)) });
    }
  }

  private renderRepeated(file: AxmlFile, node: AxmlElement, scope: Scope, parent: NativeNode): void {
    const list = node.attributes['a:for'];
    if (list === undefined) return this.renderElement(file, node, scope, parent);
    const items = (this.value(file, list, scope) ?? []) as unknown[];
    const [item = 'item', index = 'index'] = [node.attributes['a:for-item'], node.attributes['a:for-index']];
    items.forEach((value, at) => this.renderElement(file, node, { ...scope, [item]: value, [index]: at }, parent));
  }

  private renderElement(file: AxmlFile, node: AxmlElement, scope: Scope, parent: NativeNode): void {
    const { attributes, tag, children } = node;
    if ('a:if' in attributes && !this.value(file, attributes['a:if'] ?? '', scope)) return;
    if (['a:elif', 'a:else'].some((name) => name in attributes)) throw new Error('a:elif and a:else are not drawn by this driver');
    if (tag === 'import' || tag === 'import-sjs') return;
    if (tag === 'template') return this.renderTemplate(file, attributes, scope, parent);
    if (tag === 'block') return this.renderAll(file, children, scope, parent);
    if (tag === 'custom-wrapper') throw new Error('custom-wrapper is not drawn by this driver');
    const element = makeNode(tag, parent);
    this.fillAttributes(file, attributes, scope, element);
    parent.children.push(element);
    this.renderAll(file, children, scope, element);
  }

  private renderTemplate(file: AxmlFile, attributes: Record<string, string>, scope: Scope, parent: NativeNode): void {
    if (attributes.name !== undefined) return;
    const name = String(this.value(file, attributes.is ?? '', scope));
    const template = file.templates.get(name);
    if (!template) throw new Error(`the mini-app uses a component without a template: ${name}`);
    this.renderAll(file, template.children, this.dataOf(file, attributes.data ?? '', scope), parent);
  }

  /** `data="{{i:item}}"` contains the inside of an object. */
  private dataOf(file: AxmlFile, data: string, scope: Scope): Scope {
    const inside = WHOLE_EXPRESSION.exec(data)?.[1];
    return inside === undefined ? {} : (this.evaluate(file, `({${inside}})`, scope) as Scope);
  }

  private fillAttributes(file: AxmlFile, attributes: Record<string, string>, scope: Scope, element: NativeNode): void {
    const events = new Set<string>();
    for (const [name, source] of Object.entries(attributes)) {
      const event = EVENT.exec(name)?.[1];
      if (event && source === 'eh') events.add(event.toLowerCase());
      else if (name === 'data-sid') element.sid = textual(this.value(file, source, scope));
      else if (!name.startsWith('a:')) element.attributes[name] = this.value(file, source, scope);
    }
    element.events = events;
  }

  private value(file: AxmlFile, source: string, scope: Scope): unknown {
    const whole = WHOLE_EXPRESSION.exec(source)?.[1];
    return whole === undefined ? source : this.evaluate(file, whole, scope);
  }

  private evaluate(file: AxmlFile, expression: string, scope: Scope): unknown {
    let run = expressions.get(expression);
    if (!run) {
      const compiled = vm.compileFunction(`with (scope) { return (${expression}); }`, ['scope']) as Evaluate;
      // In a template, a name that the data lacks is undefined and not an error.
      run = (names) => compiled(new Proxy(names, { has: (_names, name) => name !== Symbol.unscopables }));
      expressions.set(expression, run);
    }
    return run({ ...file.modules, ...scope });
  }
}

function makeNode(tag: string, parent: NativeNode | null): NativeNode {
  return { tag, sid: '', attributes: {}, events: new Set(), text: '', children: [], parent };
}

function loadSjs(path: string): unknown {
  const source = readFileSync(path, 'utf8').replace(/^\s*export default/, 'module.exports =');
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(source, ['module']) as (module: unknown) => void;
  run(module);
  return module.exports;
}
