import { ABSENCE_LIST } from '@contract/lists/absence';
import { ACCOUNT_LIST } from '@contract/lists/account';
import { AREA_LIST } from '@contract/lists/area';
import { DELEGATION_LIST } from '@contract/lists/delegation';
import { DEPUTY_LIST } from '@contract/lists/deputy';
import { DEPUTY_GROUP_LIST } from '@contract/lists/deputy-group';
import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { STATION_LIST } from '@contract/lists/station';
import { UNIT_LIST } from '@contract/lists/unit';
import type { ImportList } from '@contract/rules/exchange-lists';
import { PlainImport, type PlainImportProps } from '../../import/plain-import';
import { NotIncluded } from '../notices/not-included';
import type { ScreenProps } from '../screens';

/** The texts of each import, by the name of its list. */
const IMPORTS = {
  absence: { entry: ABSENCE_LIST, row: '一次离岗', done: '离岗期间的消息同时发给代理人。', seen: '查看离岗代理' },
  account: { entry: ACCOUNT_LIST, row: '一个账号', done: '账号已建立，身份等待安全管理员批准。', seen: '查看账号' },
  area: { entry: AREA_LIST, row: '一个区域', done: '名称和位置已更新。', seen: '查看区划' },
  delegation: { entry: DELEGATION_LIST, row: '一个代表团', done: '可以登记代表了。', seen: '查看代表团' },
  deputy: { entry: DEPUTY_LIST, row: '一位代表', done: '登录账号由系统管理员在代表名册中开通。', seen: '查看代表名册' },
  deputyGroup: { entry: DEPUTY_GROUP_LIST, row: '一个代表小组', done: '年度计划可以在小组中填写。', seen: '查看代表小组' },
  dictionary: { entry: DICTIONARY_LIST, row: '一项', done: '从生效日期起可以选择。', seen: '查看字典' },
  station: { entry: STATION_LIST, row: '一个联络站', done: '站长、年度计划和图片可以在联络站中填写。', seen: '查看联络站' },
  unit: { entry: UNIT_LIST, row: '一个单位', done: '可以交办建议了；账号在账号管理中建立。', seen: '查看承办单位' },
} satisfies Partial<Record<ImportList, Omit<PlainImportProps, 'list'>>>;

const isImported = (list: string): list is keyof typeof IMPORTS => list in IMPORTS;

/** Imports rows into the list that the menu entry names, e.g. unit/import; shows a plain message for a list that this version does not have. */
export function ListImport({ component }: ScreenProps) {
  const list = component.slice(0, component.indexOf('/'));
  return isImported(list) ? <PlainImport key={list} list={list} {...IMPORTS[list]} /> : <NotIncluded component={component} />;
}
