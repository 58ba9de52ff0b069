import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { STATION_KEEPERS } from '../station/service';

export const callBackAccess = {
  'callBack.list': STATION_KEEPERS,
  'callBack.get': STATION_KEEPERS,
  'callBack.figures': STATION_KEEPERS,
  'callBack.share': STATION_KEEPERS,
  'callBack.record': may('登记回访', STATION_KEEPERS),
  'callBack.reveal': may('查看回访对象的姓名和号码', STATION_KEEPERS),
  'callBack.setShare': may('设置回访比例', ['congress-office']),
} as const satisfies Record<string, Access>;

export const callBackLogged: LoggedCalls = { 'callBack.reveal': { kind: 'look' } };
