import { DEPUTY_LIST } from '@contract/lists/deputy';
import { areaContains } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import {
  birthDateOf,
  DEPUTY_LIMITS,
  EDUCATIONS,
  ETHNICITIES,
  type Gender,
  genderOf,
  GENDERS,
  isIdNumber,
  isOfAge,
  PARTIES,
  VOCATIONS,
} from '@contract/rules/deputy';
import { isMobile } from '@contract/rules/sms-code';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { AppError } from '../../platform/errors';
import { checkEach, instructionsFor } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { dayOf } from '../../platform/spreadsheet/day-text';
import { type KnownDelegation, makeDeputyImportReads } from './import-reads';
import { importDeputies } from './import-writes';
import { makeKnown } from './known';

const COLUMNS = {
  姓名: required(12, `不超过 ${String(DEPUTY_LIMITS.name)} 字`, { most: DEPUTY_LIMITS.name, example: '叶敏' }),
  性别: required(8, '男或女', { example: '女', choices: Object.values(GENDERS) }),
  民族: required(10, '如 汉族、畲族', { example: '汉族' }),
  出生日期: optional(14, '如 1980-05-04；填了身份证号可以不填', { example: '1980-05-04' }),
  身份证号: optional(22, '18 位，用于认出同一个人，加密保存', { example: '', masked: true }),
  手机号: optional(14, '11 位，用于登录和联系，加密保存', { example: '13800000000', masked: true }),
  党派: optional(16, '如 中国共产党、群众', { example: '中国共产党', choices: PARTIES }),
  学历: optional(10, '如 大学、大专', { example: '大学', choices: EDUCATIONS }),
  籍贯: optional(16, `不超过 ${String(DEPUTY_LIMITS.place)} 字`, { most: DEPUTY_LIMITS.place, example: '浙江丽水' }),
  职业: optional(16, `应为：${VOCATIONS.join('、')}`, { example: '专业技术人员', choices: VOCATIONS }),
  单位职务: optional(28, `不超过 ${String(DEPUTY_LIMITS.occupation)} 字`, {
    most: DEPUTY_LIMITS.occupation,
    example: '莲都区某某小学校长',
  }),
  人大职务: optional(20, `不超过 ${String(DEPUTY_LIMITS.offices)} 字`, { most: DEPUTY_LIMITS.offices, example: '' }),
  区域: optional(14, '哪一级人大的代表，填区域代码或名称；不填为您所在的区域', { example: '', emptyMeans: (area) => area }),
  代表团: required(18, '名称须与平台中本届的一致', { example: '莲都代表团' }),
  选举单位: optional(20, `不超过 ${String(DEPUTY_LIMITS.constituency)} 字`, { most: DEPUTY_LIMITS.constituency, example: '' }),
  选区: optional(18, '本级人大已登记选区的名称或序号', { example: '' }),
  补选: optional(8, '是或否，不填为否', { example: '', choices: ['是', '否'], emptyMeans: () => '否' }),
  任职日期: optional(14, '代表资格确认有效的日期；不填的登记为“当选”，以后确认', { example: '2022-02-21' }),
};
type Column = keyof typeof COLUMNS;
type Cells = Record<Column, string>;

/** An elected deputy to be added. */
export interface ImportedDeputy {
  name: string;
  gender: Gender;
  ethnicity: string;
  birthDate: string | null;
  party: string;
  education: string;
  vocation: string;
  nativePlace: string;
  occupation: string;
  offices: string;
  constituency: string;
  districtId: number | null;
  byElection: boolean;
  mobile: string | null;
  idNumber: string | null;
  termId: number;
  areaCode: string;
  delegationId: number;
  begunOn: string | null;
  /** The person who holds the mandate; null for a new person. */
  personId: number | null;
}

const among = (column: '民族' | '党派' | '学历' | '职业', words: readonly string[], cells: Cells, problems: Problems): string => {
  const word = cells[column];
  if (word !== '' && !words.includes(word)) problems.add(column, word, `应为：${words.slice(0, 4).join('、')}等规范名称`);
  return word;
};

/** Parses a day that is not in the future; returns null for an empty cell and for an invalid one, which adds a problem. */
function dayIn(column: '出生日期' | '任职日期', cells: Cells, today: string, problems: Problems): string | null {
  const text = cells[column];
  if (text === '') return null;
  const day = dayOf(text);
  if (day === null || day < '1900-01-01') problems.add(column, text, '不是日期，请写成 2022-02-21 这样');
  else if (day > today) problems.add(column, text, '不能晚于今天');
  else return day;
  return null;
}

/** Checks and returns the personal data of a row; adds what is wrong to `problems`. */
function checkPerson(cells: Cells, now: Date, problems: Problems) {
  const { 姓名: name, 性别: gender, 身份证号: idNumber, 手机号: mobile } = cells;
  const today = beijingDate(now);
  if (!(gender in GENDERS)) problems.add('性别', gender, '应为男或女');
  const number = idNumber.toUpperCase();
  let birthDate = dayIn('出生日期', cells, today, problems);
  if (number !== '' && !isIdNumber(number, now)) problems.add('身份证号', number, '身份证号不正确，请核对每一位数字');
  else if (number !== '') {
    if (genderOf(number) !== gender) problems.add('身份证号', number, '与性别不一致');
    if (birthDate !== null && birthDateOf(number) !== birthDate) problems.add('身份证号', number, '与出生日期不一致');
    birthDate ??= birthDateOf(number);
  }
  if (birthDate !== null && !isOfAge(birthDate, today)) problems.add('出生日期', birthDate, '年满十八周岁才能当选代表');
  if (mobile !== '' && !isMobile(mobile)) problems.add('手机号', mobile, '格式不对，应为 11 位手机号');
  return { name, gender: gender as Gender, birthDate, idNumber: number === '' ? null : number, mobile: mobile === '' ? null : mobile };
}

interface Places {
  areas: ReadonlyMap<string, string>;
  delegations: ReadonlyMap<string, KnownDelegation>;
}

function checkPlace(
  { 区域: area, 代表团: name }: Cells,
  own: string,
  { areas, delegations }: Places,
  problems: Problems,
): KnownDelegation | null {
  const code = area === '' ? own : areas.get(area);
  if (code === undefined || !areaContains(own, code)) {
    problems.add('区域', area, '没有这个区域的人大，或者不在您管理的范围内');
    return null;
  }
  const delegation = delegations.get(`${code} ${name}`);
  if (!delegation) problems.add('代表团', name, '本届没有这个代表团');
  return delegation ?? null;
}

/** Adds to `found` the hashed identity numbers that are on record elsewhere with another name or date of birth. */
async function checkRows(
  reader: Db,
  scope: ImportScope<Column>,
  { keyedHash }: Kernel['secrets'],
  found: Set<string>,
): Promise<CheckedImport<ImportedDeputy>> {
  const { viewer, rows, now } = scope;
  const reads = makeDeputyImportReads(reader);
  const numbers = rows.map(({ cells }) => cells.身份证号.toUpperCase()).filter((number) => number !== '');
  const [places, districts, mandates] = await Promise.all([
    reads.placesWithin(viewer.areaCode),
    reads.districtsWithin(viewer.areaCode),
    reads.mandatesNamed(viewer.areaCode, [...new Set(rows.map(({ cells }) => cells.姓名))], numbers.map(keyedHash)),
  ]);
  const known = makeKnown(mandates);
  return checkEach(rows, ({ row, cells: given }, problems) => {
    const cells = Object.fromEntries(Object.entries(given).map(([column, text]) => [column, cleanLine(text)])) as Cells;
    const person = checkPerson(cells, now, problems);
    const place = checkPlace(cells, viewer.areaCode, places, problems);
    const words = {
      ethnicity: among('民族', ETHNICITIES, cells, problems),
      party: among('党派', PARTIES, cells, problems),
      education: among('学历', EDUCATIONS, cells, problems),
      vocation: among('职业', VOCATIONS, cells, problems),
    };
    if (cells.补选 !== '' && cells.补选 !== '是' && cells.补选 !== '否') problems.add('补选', cells.补选, '应为是或否');
    const begunOn = dayIn('任职日期', cells, beijingDate(now), problems);
    if (begunOn !== null && person.birthDate !== null && !isOfAge(person.birthDate, begunOn))
      problems.add('任职日期', cells.任职日期, '当时尚未年满十八周岁，请核对出生日期和任职日期');
    const districtId = place && cells.选区 !== '' ? (districts.get(`${place.areaCode} ${cells.选区}`) ?? null) : null;
    if (place && cells.选区 !== '' && districtId === null) problems.add('选区', cells.选区, '本级人大没有这个选区，请先登记选区');
    if (!place || problems.found.length > 0) return [];
    const hashes = {
      mobileHash: person.mobile === null ? null : keyedHash(person.mobile),
      idNumberHash: person.idNumber === null ? null : keyedHash(person.idNumber),
    };
    const { personId, problem, isOfElsewhere } = known.claim({ ...person, ...hashes, termId: place.termId, areaCode: place.areaCode, row });
    if (isOfElsewhere && hashes.idNumberHash !== null) found.add(hashes.idNumberHash);
    if (problem) problems.add(problem.column, cells[problem.column], problem.reason);
    return [
      {
        ...{ ...person, ...words, personId, begunOn, byElection: cells.补选 === '是' },
        ...{ nativePlace: cells.籍贯, occupation: cells.单位职务, offices: cells.人大职务, constituency: cells.选举单位 },
        ...{ termId: place.termId, areaCode: place.areaCode, delegationId: place.id, districtId },
      },
    ];
  });
}

/** A check reveals which identity numbers are on record elsewhere under another name, so these count as look-ups. Throws number.too_many. */
async function countedCheck(
  { db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>,
  reader: Db,
  scope: ImportScope<Column>,
): Promise<CheckedImport<ImportedDeputy>> {
  const { viewer, rows } = scope;
  const numbers = rows.map(({ cells }) => cells.身份证号).filter((number) => number !== '');
  const found = new Set<string>();
  const check = () => checkRows(reader, scope, secrets, found);
  if (numbers.length === 0) return check();
  const lookUps = makeLookUps({ db, clock });
  const isTooMany = (error: unknown): boolean => error instanceof AppError && error.key === 'number.too_many';
  return lookUps.guard(viewer, `table:${secrets.keyedHash(numbers.join())}`, isTooMany, async () => {
    const checked = await check();
    for (const hash of found) await lookUps.take(viewer, `id:${hash}`);
    return checked;
  });
}

/** Imports deputies from a table: those of a new term or of a by-election. */
export const deputyImport = (kernel: Pick<Kernel, 'db' | 'clock' | 'secrets'>): ListImport<Column, ImportedDeputy> => ({
  name: DEPUTY_LIST.name,
  columns: COLUMNS,
  previewed: ['姓名', '性别', '出生日期', '身份证号', '手机号', '区域', '代表团', '任职日期'],
  instructions: instructionsFor(
    '一位代表',
    '身份证号相同，或姓名、出生日期和手机号都相同的，认作同一个人：以前各届和其他级别的代表资格会连在一起。只在其他区域任过代表的，姓名、出生日期和身份证号都相同才认作同一个人。',
    '导入后还没有账号：在代表名册中选中代表，由系统管理员开通，经安全管理员批准后可以登录。',
  ),
  check: (reader, scope) => countedCheck(kernel, reader, scope),
  write: (trx, viewer, items, now) => importDeputies(trx, { viewer, secrets: kernel.secrets, now }, items),
});
