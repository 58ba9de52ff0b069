import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One numbered clause of docs/specification.md. */
export interface Clause {
  id: string;
  text: string;
  /** The heading above it. */
  section: string;
  /** The condition that an open clause waits for; `inPart` when the rest of it is implemented. */
  open?: { waitsFor: string; inPart: boolean };
}

/** A test title that names a clause. In a title made from a table (`it.each`) it is the row's own text. */
export interface Naming {
  id: string;
  /** Relative to the project's root. */
  file: string;
  title: string;
}

const ITEM = /^- \*\*(\d+(?:\.\d+)+)\*\* (.+)$/;
const OPEN = / \*Open( in part)?: waits for (.+)\.\*$/;
const IN_TITLE = /\[(\d+(?:\.\d+){1,2})\]/g;

export const idsIn = (title: string): string[] => [...title.matchAll(IN_TITLE)].map((match) => match[1] ?? '');

/** Returns the clauses in the order of the document. Throws when a list item is not a clause. */
export function parseSpecification(markdown: string): Clause[] {
  let section = '';
  const clauses: Clause[] = [];
  for (const line of markdown.replace(/\n {2,}/g, ' ').split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (line.startsWith('- ')) clauses.push(clauseOf(line, section));
  }
  return clauses;
}

function clauseOf(line: string, section: string): Clause {
  const [, id, whole] = ITEM.exec(line) ?? [];
  if (!id || !whole) throw new Error(`docs/specification.md: not a clause: ${line}`);
  const [mark, inPart, waitsFor] = OPEN.exec(whole) ?? [];
  if (!mark) return { id, text: whole, section };
  return { id, text: whole.slice(0, -mark.length), section, open: { waitsFor: waitsFor ?? '', inPart: inPart !== undefined } };
}

/** Reads docs/specification.md below the project's root. */
export const readSpecification = (root: string): Clause[] =>
  parseSpecification(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'));

/** Returns the titles in tests/ that name a clause, read from the sources without running them. */
export function scanTests(root: string): Naming[] {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `tests/${file.replaceAll('\\', '/')}`);
  return tests.sort().flatMap((file) => namingsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Returns the titles in one test file. A title of a `describe` does not count: it does not say which of its tests is the proof. */
export function namingsIn(file: string, source: string): Naming[] {
  if (idsIn(source).length === 0) return [];
  return titlesBelow(ts.createSourceFile(file, source, ts.ScriptTarget.Latest)).flatMap((title) =>
    idsIn(title).map((id) => ({ id, file, title })),
  );
}

function titlesBelow(node: ts.Node): string[] {
  // A row of a table may be far from its `it.each`, so every text of the file is checked.
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…')];
  const titles: string[] = [];
  const skipped = describeTitle(node);
  ts.forEachChild(node, (child) => {
    if (child !== skipped) titles.push(...titlesBelow(child));
  });
  return titles;
}

/** Returns the title of a call of `describe` or `describe.each(…)`, when the node is one. */
function describeTitle(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  return ts.isIdentifier(name) && name.text === 'describe' ? node.arguments[0] : undefined;
}
