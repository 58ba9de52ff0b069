import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { STATION_KEEPERS } from '../station/service';

export const receptionAccess = {
  'reception.list': STATION_KEEPERS,
  'reception.get': STATION_KEEPERS,
  'reception.create': may('新增代表接待', STATION_KEEPERS),
  'reception.edit': may('修改代表接待', STATION_KEEPERS),
  'reception.announce': may('公告代表接待', STATION_KEEPERS),
  'reception.move': may('代表接待改期', STATION_KEEPERS),
  'reception.begin': may('开始代表接待', STATION_KEEPERS),
  'reception.record': may('记录代表接待', STATION_KEEPERS),
  'reception.cancel': may('取消代表接待', STATION_KEEPERS),
  'reception.remove': may('删除代表接待', STATION_KEEPERS),
  'reception.reveal': may('查看预约人的姓名和号码', STATION_KEEPERS),
  'reception.mine': ['deputy'],
  'reception.ahead': ['deputy'],
  'reception.signIn': ['deputy'],
  'reception.calendar': [...STATION_KEEPERS, 'deputy'],
  'reception.listPublic': 'anyone',
  'reception.sendCode': 'anyone',
  'reception.book': 'anyone',
  'reception.booking': 'anyone',
  'reception.unbook': 'anyone',
} as const satisfies Record<string, Access>;

const VISITOR = { unlogged: 'called by a visitor; the booking stores all there is to know' } as const;

export const receptionLogged: LoggedCalls = {
  'reception.reveal': { kind: 'look' },
  'reception.signIn': { word: '代表接待签到' },
  'reception.calendar': { kind: 'download', word: '下载接待日历' },
  'reception.sendCode': VISITOR,
  'reception.book': VISITOR,
  'reception.unbook': VISITOR,
};
