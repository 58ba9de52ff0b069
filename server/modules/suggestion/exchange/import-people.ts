import type { NumberedCells } from '../../../platform/exchange/list-import';
import type { Problems } from '../../../platform/exchange/problems';
import { groupsOf, inSlices } from '../../../platform/slices';
import type { ImportCells, ImportColumn } from './import';
import type { ImportReads } from './import-reads';

type Deputy = Awaited<ReturnType<ImportReads['deputiesOf']>>[number];
type Term = NonNullable<Awaited<ReturnType<ImportReads['findTerm']>>>;

/** The deputies and units that the rows of a file can name. */
export interface Directory {
  term: Term;
  deputies: ReadonlyMap<string, readonly Deputy[]>;
  /** Names of deputies of other terms and areas. */
  elsewhere: ReadonlySet<string>;
  units: ReadonlyMap<string, number>;
}

const MOST_COSIGNERS = 60;
const MOST_UNITS = 5;
/** The number of names in one query; a file with only unknown names contains 300,000. */
const NAMES_AT_ONCE = 5000;

/** Removes blanks, which are often written in names for alignment and do not matter. */
export const nameKey = (text: string): string => text.replace(/[\s\u3000]/g, '');

/** Splits a typed list into its parts. */
const listOf = (text: string): string[] =>
  text
    .split(/[、，,；;\n]/)
    .map(nameKey)
    .filter(Boolean);

/** Splits off a delegation in brackets after a name. */
function partsOf(text: string): { name: string; delegation: string } {
  const [, name = text, delegation = ''] = /^([^(（]+)[(（]([^)）]*)[)）]$/.exec(text) ?? [];
  return { name, delegation };
}

/** Returns the names to look up; none of a list that is too long, because it is refused as a whole. */
const lookedUp = (list: readonly string[], most: number): readonly string[] => (list.length > most ? [] : list);

const cosignersIn = (cells: ImportCells): readonly string[] => listOf(cells.联名代表);
const wishesIn = (cells: ImportCells): readonly string[] => [...new Set(listOf(cells.希望承办单位))];

const namesIn = (cells: ImportCells): string[] => [
  nameKey(cells.领衔代表),
  ...lookedUp(cosignersIn(cells), MOST_COSIGNERS).map((text) => partsOf(text).name),
];

/** Returns all names in the rows, each once. */
async function gather(rows: readonly NumberedCells<ImportColumn>[], namesOf: (cells: ImportCells) => readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  await inSlices(rows, ({ cells }) => namesOf(cells).forEach((name) => names.add(name)));
  return [...names];
}

/** Looks up all names in the rows, with a few queries. */
export async function readDirectory(
  reads: ImportReads,
  areaCode: string,
  term: Term,
  rows: readonly NumberedCells<ImportColumn>[],
): Promise<Directory> {
  const deputies = new Map<string, Deputy[]>();
  for (const deputy of await reads.deputiesOf(term.id)) {
    const key = nameKey(deputy.name);
    deputies.set(key, [...(deputies.get(key) ?? []), deputy]);
  }
  const strangers = (await gather(rows, namesIn)).filter((name) => !deputies.has(name));
  const elsewhere = new Set<string>();
  for (const names of groupsOf(strangers, NAMES_AT_ONCE)) {
    for (const name of await reads.namesKnown(areaCode, names)) elsewhere.add(name);
  }
  const unitNames = await gather(rows, (cells) => lookedUp(wishesIn(cells), MOST_UNITS));
  const units = new Map<string, number>();
  for (const names of groupsOf(unitNames, NAMES_AT_ONCE)) {
    // Units of the area itself come first and therefore win over units below it with the same name.
    for (const { name, id } of await reads.unitsNamed(areaCode, names)) if (!units.has(name)) units.set(name, id);
  }
  return { term, deputies, elsewhere, units };
}

const delegationsOf = (found: readonly Deputy[]): string => found.map(({ delegationName }) => delegationName).join('、');

interface Sought {
  name: string;
  delegation: string;
  /** The columns of the name and of the delegation. */
  at: { name: string; delegation: string };
  /** The advice when several deputies have the name. */
  hint: string;
}

/** Returns the one matching deputy; or adds a problem and returns null. */
function findDeputy({ name, delegation, at, hint }: Sought, directory: Directory, problems: Problems): Deputy | null {
  const named = directory.deputies.get(name) ?? [];
  if (named.length === 0) {
    const reason = directory.elsewhere.has(name) ? `不是${directory.term.areaName}本届代表` : '代表名单中没有这个姓名，请核对';
    problems.add(at.name, name, reason);
    return null;
  }
  const found = delegation === '' ? named : named.filter(({ delegationName }) => nameKey(delegationName) === delegation);
  const [only] = found;
  if (!only) problems.add(at.delegation, delegation, `${name}不在这个代表团，而在${delegationsOf(named)}`);
  else if (found.length > 1) {
    const several = `有 ${String(found.length)} 位同名代表（${delegationsOf(found)}）`;
    problems.add(at.name, name, delegation === '' ? `${several}，${hint}` : `${several}在同一代表团，请在平台中逐件提交`);
  } else return only;
  return null;
}

export function findLead(cells: ImportCells, directory: Directory, problems: Problems): Deputy | null {
  const name = nameKey(cells.领衔代表);
  if (name === '') return null;
  const at = { name: '领衔代表', delegation: '代表团' };
  return findDeputy({ name, delegation: nameKey(cells.代表团), at, hint: '请填写代表团' }, directory, problems);
}

/** Returns the ids of the co-signers; null when one of them cannot be identified. */
export function findCosigners(cells: ImportCells, lead: Deputy | null, directory: Directory, problems: Problems): number[] | null {
  const at = { name: '联名代表', delegation: '联名代表' };
  const hint = '请在姓名后写明代表团，如：李四（莲都代表团）';
  const listed = cosignersIn(cells);
  const ids = new Set<number>();
  let known = true;
  for (const text of lookedUp(listed, MOST_COSIGNERS)) {
    const { name, delegation } = partsOf(text);
    const found = findDeputy({ name, delegation, at, hint }, directory, problems);
    if (!found) known = false;
    else if (found.id === lead?.id) problems.add('联名代表', text, '领衔代表不能同时是联名代表');
    else if (ids.has(found.id)) problems.add('联名代表', text, '同一位代表写了两次');
    else ids.add(found.id);
  }
  if (listed.length > MOST_COSIGNERS) problems.add('联名代表', cells.联名代表, `不能超过 ${String(MOST_COSIGNERS)} 人`);
  return known ? [...ids] : null;
}

/** Returns the ids of the units that the deputies wish for. */
export function findUnits(cells: ImportCells, directory: Directory, problems: Problems): number[] {
  const names = wishesIn(cells);
  if (names.length > MOST_UNITS) problems.add('希望承办单位', cells.希望承办单位, `不能超过 ${String(MOST_UNITS)} 个`);
  return lookedUp(names, MOST_UNITS).flatMap((name) => {
    const id = directory.units.get(name);
    if (id === undefined) problems.add('希望承办单位', name, '本区域没有这个承办单位，请核对名称');
    return id ?? [];
  });
}
