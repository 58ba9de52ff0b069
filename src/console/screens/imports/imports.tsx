import { ABSENCE_LIST } from '@contract/lists/absence';
import { ACCOUNT_LIST } from '@contract/lists/account';
import { AREA_LIST } from '@contract/lists/area';
import { DELEGATION_LIST } from '@contract/lists/delegation';
import { DEPUTY_LIST } from '@contract/lists/deputy';
import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { UNIT_LIST } from '@contract/lists/unit';
import { PlainImport } from '../../import/plain-import';

export const AbsenceImport = () => (
  <PlainImport list="absence" entry={ABSENCE_LIST} row="一次离岗" done="离岗期间的消息同时发给代理人。" seen="查看离岗代理" />
);

export const AccountImport = () => (
  <PlainImport list="account" entry={ACCOUNT_LIST} row="一个账号" done="账号已建立，身份等待安全管理员批准。" seen="查看账号" />
);

export const AreaImport = () => <PlainImport list="area" entry={AREA_LIST} row="一个区域" done="名称和位置已更新。" seen="查看区划" />;

export const DelegationImport = () => (
  <PlainImport list="delegation" entry={DELEGATION_LIST} row="一个代表团" done="可以登记代表了。" seen="查看代表团" />
);

export const DeputyImport = () => (
  <PlainImport list="deputy" entry={DEPUTY_LIST} row="一位代表" done="登录账号由系统管理员在代表名册中开通。" seen="查看代表名册" />
);

export const DictionaryImport = () => (
  <PlainImport list="dictionary" entry={DICTIONARY_LIST} row="一项" done="从生效日期起可以选择。" seen="查看字典" />
);

export const UnitImport = () => (
  <PlainImport list="unit" entry={UNIT_LIST} row="一个单位" done="可以交办建议了；账号在账号管理中建立。" seen="查看承办单位" />
);
