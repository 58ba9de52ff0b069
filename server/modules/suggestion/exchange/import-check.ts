import { beijingDate } from '@contract/rules/beijing';
import { dictionaryEntryState } from '@contract/rules/dictionary-entries';
import { endOfDate } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import { type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { assignsKind } from '@contract/rules/suggestion-party';
import type { Db } from '../../../platform/db/connect';
import { fail } from '../../../platform/errors';
import type { CheckedImport, ImportScope, NumberedCells } from '../../../platform/exchange/list-import';
import { makeProblems, type Problems } from '../../../platform/exchange/problems';
import { inSlices } from '../../../platform/slices';
import { entriesOf } from '../../dictionary/service';
import type { SettingService } from '../../setting/service';
import type { ImportedItem } from '../imported';
import type { ImportColumn } from './import';
import { type Directory, findCosigners, findLead, findUnits, nameKey, readDirectory } from './import-people';
import { type ImportReads, makeImportReads } from './import-reads';
import { type DayRange, readText } from './import-text';

const HALF_DAY_MS = 43_200_000;

/** A row that was read, with the known parts of its item. */
interface CheckedRow {
  row: number;
  problems: Problems;
  item: ImportedItem | null;
}

interface Checking {
  viewer: Viewer;
  now: Date;
  directory: Directory;
  kinds: SuggestionKind[];
  days: DayRange;
  categories: (day: string) => Record<string, string>;
}

/** Returns noon of that day in Beijing, or now for the day of the import. */
const submittedAt = (day: string, now: Date): Date =>
  day === '' || day === beijingDate(now) ? now : new Date(endOfDate(day).getTime() - HALF_DAY_MS + 1);

/** Checks the texts of the row and the names in it. */
function checkRow({ row, cells }: NumberedCells<ImportColumn>, { viewer, now, directory, kinds, days, categories }: Checking): CheckedRow {
  const problems = makeProblems(row);
  const text = readText(cells, { kinds, days, categories, problems });
  const lead = findLead(cells, directory, problems);
  const cosignerIds = findCosigners(cells, lead, directory, problems);
  const wishedUnitIds = findUnits(cells, directory, problems);
  const { kind, category, inSession, isPublic, submittedOn } = text;
  const read = kind && category && inSession !== null && isPublic !== null && submittedOn !== null && lead && cosignerIds;
  if (!read) return { row, problems, item: null };
  const item: ImportedItem = {
    ...{ ...text, kind, category, inSession, isPublic, cosignerIds, wishedUnitIds },
    termId: directory.term.id,
    areaCode: viewer.areaCode,
    deputyId: lead.id,
    delegationId: lead.delegationId,
    submittedAt: submittedAt(submittedOn, now),
  };
  return { row, problems, item };
}

const itemKey = ({ deputyId, title }: { deputyId: number; title: string }): string => `${String(deputyId)} ${nameKey(title)}`;

function checkWithinFile(rows: readonly CheckedRow[]): void {
  const first = new Map<string, number>();
  for (const { row, item, problems } of rows) {
    if (!item) continue;
    const earlier = first.get(itemKey(item));
    if (earlier === undefined) first.set(itemKey(item), row);
    else problems.add('标题', item.title, `与第 ${String(earlier)} 行重复（同一代表、同一标题）`);
  }
}

/** Adds a problem to each row whose lead deputy has already submitted the same title in this term. */
async function checkAgainstItems(reads: ImportReads, termId: number, rows: readonly CheckedRow[]): Promise<void> {
  const items = rows.flatMap(({ item }) => item ?? []);
  const deputyIds = [...new Set(items.map(({ deputyId }) => deputyId))];
  const titles = [...new Set(items.map(({ title }) => nameKey(title)))];
  if (items.length === 0) return;
  const numbers = new Map((await reads.itemsTitled(termId, deputyIds, titles)).map((item) => [itemKey(item), item.number]));
  for (const { item, problems } of rows) {
    const number = item && numbers.get(itemKey(item));
    if (item && number !== null && number !== undefined) problems.add('标题', item.title, `该代表本届已有同名的一件（编号 ${number}）`);
  }
}

/** Checks whether enough deputies co-signed, by the settings in force on the day of submission. */
function makeSignersCheck(settings: SettingService, trx: Db) {
  const needed = new Map<string, number>();
  return async ({ item, problems }: CheckedRow): Promise<void> => {
    if (!item) return;
    const { kind, areaCode } = item;
    const key = `${kind} ${beijingDate(item.submittedAt)}`;
    const least = needed.get(key) ?? (await settings.inForce(kind, areaCode, item.submittedAt, trx)).signers;
    needed.set(key, least);
    const signed = item.cosignerIds.length + 1;
    if (signed >= least) return;
    const reason = `${SUGGESTION_KINDS[kind]}须有 ${String(least)} 位代表联名（含领衔代表），现有 ${String(signed)} 位`;
    problems.add('联名代表', '', reason);
  };
}

/**
 * Checks every row of a file against the existing deputies, units, settings and items, read through `reader`. Throws `suggestion.no_term` when the
 * viewer's area has no congress in office.
 */
export async function checkRows(
  { reader, settings }: { reader: Db; settings: SettingService },
  { viewer, rows, now }: ImportScope<ImportColumn>,
): Promise<CheckedImport<ImportedItem>> {
  const reads = makeImportReads(reader);
  const { areaCode, roleKind } = viewer;
  const term = await reads.findTerm(areaCode);
  if (!term) throw fail('suggestion.no_term');
  const directory = await readDirectory(reads, areaCode, term, rows);
  const kinds = (Object.keys(SUGGESTION_KINDS) as SuggestionKind[]).filter((kind) => assignsKind(roleKind, kind));
  const days = { from: term.beginDate, to: beijingDate(now) };
  const words = await entriesOf(reader, 'category');
  const categories = (day: string) =>
    Object.fromEntries(
      words.filter((word) => dictionaryEntryState(word, day || days.to) === 'offered').map(({ code, name }) => [code, name]),
    );
  const checked = await inSlices(rows, (row) => checkRow(row, { viewer, now, directory, kinds, days, categories }));
  checkWithinFile(checked);
  await checkAgainstItems(reads, term.id, checked);
  const checkSigners = makeSignersCheck(settings, reader);
  for (const row of checked) await checkSigners(row);
  return {
    items: checked.flatMap(({ item, problems }) => (item && problems.found.length === 0 ? item : [])),
    problems: checked.flatMap(({ problems }) => problems.found),
  };
}
