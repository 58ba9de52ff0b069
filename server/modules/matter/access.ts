import type { RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { STATION_KEEPERS, STATION_OFFICES } from '../station/service';

const READERS = [...STATION_KEEPERS, 'deputy', 'undertaking-unit'] as const satisfies readonly RoleKind[];

export const matterAccess = {
  'matter.list': READERS,
  'matter.counts': READERS,
  'matter.get': READERS,
  'matter.stations': [...STATION_KEEPERS, 'deputy'],
  'matter.create': may('登记民情', [...STATION_KEEPERS, 'deputy']),
  'matter.settle': may('当场答复民情', [...STATION_KEEPERS, 'deputy']),
  'matter.assign': may('交办民情', STATION_KEEPERS),
  'matter.urge': may('催办民情', STATION_KEEPERS),
  'matter.reply': may('反馈民情', [...STATION_KEEPERS, 'undertaking-unit']),
  'matter.meet': may('召集民情会商', STATION_OFFICES),
  'matter.conclude': may('记录民情会商结论', STATION_OFFICES),
  'matter.judge': ['deputy'],
  'matter.raise': ['deputy'],
  'matter.toLead': [...STATION_KEEPERS, 'deputy'],
  'matter.refuse': may('不受理民情', STATION_KEEPERS),
  'matter.reveal': may('查看反映人的姓名和号码', STATION_KEEPERS),
  'matter.submit': 'anyone',
  'matter.state': 'anyone',
  'matter.rate': 'anyone',
} as const satisfies Record<string, Access>;

const VISITOR = { unlogged: 'called by a visitor; the matter stores all there is to know' } as const;

export const matterLogged: LoggedCalls = {
  'matter.reveal': { kind: 'look' },
  'matter.judge': { word: '评价民情的办理' },
  'matter.raise': { word: '把民情转为建议' },
  'matter.toLead': { word: '把民情转为线索' },
  'matter.submit': VISITOR,
  'matter.rate': VISITOR,
};
