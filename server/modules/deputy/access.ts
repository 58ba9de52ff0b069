import type { RoleKind } from '@contract/rules/roles';
import { SUGGESTION_READERS } from '@contract/rules/suggestion-party';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import type { NumberList } from '../../platform/look-ups/look-ups';

/** The roles that manage the roster of deputies, each for its area and below. */
export const ROSTER_KEEPERS = ['congress-office', 'town-congress'] as const satisfies readonly RoleKind[];
/** The roles that read the roster; a liaison reads only its delegation. */
const READERS = [...ROSTER_KEEPERS, 'suggestion-office', 'motion-group', 'delegation-liaison', 'station-admin', 'system-admin'] as const;

const REVEAL = may('查看代表的完整号码', ROSTER_KEEPERS);

export const deputyAccess = {
  /** Every role with a list of suggestions can filter it by delegation; the system administrator chooses the delegation of a liaison. */
  'delegation.choices': [...SUGGESTION_READERS, 'system-admin'],
  'deputy.colleagues': ['deputy'],
  'deputy.list': READERS,
  'deputy.get': READERS,
  'deputy.print': READERS,
  'deputy.same': ROSTER_KEEPERS,
  'deputy.create': may('登记代表', ROSTER_KEEPERS),
  'deputy.edit': may('修改代表资料', ROSTER_KEEPERS),
  'deputy.setPhoto': may('更换代表照片', ROSTER_KEEPERS),
  'deputy.dropPhoto': may('移除代表照片', ROSTER_KEEPERS),
  /** Open to every caller with the address of the photo. */
  'deputy.photo': 'anyone',
  'deputy.confirm': may('确认代表资格', ROSTER_KEEPERS),
  'deputy.pause': may('暂停执行代表职务', ROSTER_KEEPERS),
  'deputy.resume': may('恢复执行代表职务', ROSTER_KEEPERS),
  'deputy.end': may('终止代表资格', ROSTER_KEEPERS),
  'deputy.restore': may('撤回终止代表资格', ROSTER_KEEPERS),
  'deputy.remove': may('删除代表', ROSTER_KEEPERS),
  'deputy.reveal': REVEAL,
  'deputy.createAccounts': may('开通代表账号', ['system-admin']),
} as const satisfies Record<string, Access>;

export const DEPUTY_NUMBERS: NumberList = { call: 'deputy.list', type: 'deputy', reveal: 'deputy.reveal', access: REVEAL };

export const deputyLogged: LoggedCalls = {
  'deputy.photo': { unlogged: 'is shown with the record that contains its address' },
  'deputy.reveal': { kind: 'look' },
  'deputy.same': { kind: 'look', word: '核对是否同一人' },
  'deputy.print': { kind: 'download', word: '打印代表资料' },
  'deputy.list': { word: '按完整手机号查找代表' },
};
