import { ACCOUNT_LIST } from '@contract/lists/account';
import { ACCOUNT_LIMITS, GRANTABLE_KINDS, isAdministrator, tieOf, USERNAME_PATTERN } from '@contract/rules/administration';
import { areaContains } from '@contract/rules/area';
import { isMobile } from '@contract/rules/sms-code';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import type { Kernel } from '../../platform/kernel';
import { makeImportReads, type Places } from './import-reads';
import { makeImportWrites } from './import-writes';

/** The columns of the table that offices fill in, by name. */
const COLUMNS = {
  姓名: required(12, `不超过 ${String(ACCOUNT_LIMITS.name)} 字`, { most: ACCOUNT_LIMITS.name, example: '王敏' }),
  用户名: required(16, '3 至 32 位字母、数字或 . _ -，全平台不能重复', { example: 'wangmin' }),
  手机号: optional(14, '用于登录和短信找回密码，不能与其他账号重复', { example: '13800000000', masked: true }),
  角色: required(16, '填写角色名称，须与平台中的一致', { example: GRANTABLE_KINDS['undertaking-unit'] }),
  区域: optional(16, '区域代码或名称，不填为您所在的区域', { example: '莲都区', emptyMeans: (area) => area }),
  承办单位: optional(24, '角色为承办单位时必填，名称须与平台中的一致', { example: '市教育局' }),
  代表团: optional(18, '角色为代表团联络员时必填', { example: '莲都代表团' }),
};

type Column = keyof typeof COLUMNS;

/** A new account and the role it asks for. */
export interface ImportedAccount {
  username: string;
  name: string;
  mobile: string | null;
  roleId: number;
  areaCode: string;
  unitId: number | null;
  delegationId: number | null;
}

const isUsername = (text: string): boolean => new RegExp(USERNAME_PATTERN).test(text);

interface Checking {
  areaCode: string;
  places: Places;
  onceName: ReturnType<typeof makeUnique>;
  onceMobile: ReturnType<typeof makeUnique>;
  hashOf: (mobile: string) => string;
}

function checkPerson({ row, cells }: ImportScope<Column>['rows'][number], checking: Checking, problems: Problems) {
  const { 用户名: username, 手机号: mobile } = cells;
  if (!isUsername(username)) problems.add('用户名', username, '应为 3 至 32 位字母、数字或 . _ -，以字母或数字开头');
  checking.onceName(problems, { row, column: '用户名', value: username });
  if (mobile === '') return;
  if (!isMobile(mobile)) problems.add('手机号', mobile, '格式不对，应为 11 位手机号');
  checking.onceMobile(problems, { row, column: '手机号', value: mobile, key: checking.hashOf(mobile) });
}

/** Returns the role for the account; returns null and adds the problems when it is invalid. */
function checkRole({ cells }: ImportScope<Column>['rows'][number], { areaCode, places }: Checking, problems: Problems) {
  const { 角色: roleName, 区域: area, 承办单位: unitName, 代表团: delegationName } = cells;
  const role = places.roles.get(roleName);
  if (!role || role.kind === 'deputy') {
    problems.add('角色', roleName, role ? '代表从代表名册授予，不在这里导入' : '平台中没有这个角色');
    return null;
  }
  if (isAdministrator(role.kind)) problems.add('角色', roleName, '管理员账号请逐个新建，不能导入');
  const code = area === '' ? areaCode : places.areas.get(area);
  if (code === undefined || !areaContains(areaCode, code)) {
    problems.add('区域', area, '没有这个区域，或者不在您管理的范围内');
    return null;
  }
  const tie = tieOf(role.kind);
  const unitId = places.units.get(`${code} ${unitName}`) ?? null;
  const delegationId = places.delegations.get(`${code} ${delegationName}`) ?? null;
  if (tie === 'unit' && unitId === null) problems.add('承办单位', unitName, '这个区域没有这个承办单位');
  if (tie === 'delegation' && delegationId === null) problems.add('代表团', delegationName, '这个区域本届没有这个代表团');
  return {
    roleId: role.id,
    areaCode: code,
    unitId: tie === 'unit' ? unitId : null,
    delegationId: tie === 'delegation' ? delegationId : null,
  };
}

async function checkRows(
  reader: Db,
  { viewer, rows }: ImportScope<Column>,
  hashOf: Checking['hashOf'],
): Promise<CheckedImport<ImportedAccount>> {
  const reads = makeImportReads(reader);
  const mobiles = rows.map(({ cells }) => cells['手机号']).filter(isMobile);
  const checking: Checking = {
    areaCode: viewer.areaCode,
    places: await reads.placesWithin(viewer.areaCode),
    onceName: makeUnique(await reads.takenNames(rows.map(({ cells }) => cells['用户名'])), '已有人使用这个用户名'),
    onceMobile: makeUnique(await reads.takenMobiles(mobiles.map(hashOf)), '已绑定其他账号'),
    hashOf,
  };
  return checkEach(rows, (line, problems) => {
    checkPerson(line, checking, problems);
    const place = checkRole(line, checking, problems);
    const { 姓名: name, 用户名: username, 手机号: mobile } = line.cells;
    return place ? [{ username, name, mobile: mobile === '' ? null : mobile, ...place }] : [];
  });
}

/** Imports accounts from a table. They have no password: their owners set one by SMS, or an administrator gives them a one-time password. */
export const accountImport = ({ secrets }: Pick<Kernel, 'secrets'>): ListImport<Column, ImportedAccount> => ({
  name: ACCOUNT_LIST.name,
  columns: COLUMNS,
  previewed: ['姓名', '用户名', '手机号', '角色', '区域', '承办单位', '代表团'],
  instructions: instructionsFor(
    '一个账号',
    '导入后账号已建立，身份要等安全管理员批准后生效。',
    '账号没有初始密码：本人用短信“忘记密码”设置，或由系统管理员重置后告知一次性密码。',
  ),
  check: (reader, scope) => checkRows(reader, scope, secrets.keyedHash),
  write: (trx, viewer, items, now) => makeImportWrites(trx, secrets).addAll(viewer, items, now),
});
