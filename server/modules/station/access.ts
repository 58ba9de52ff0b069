import type { RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that set up stations, each for its area and below. */
export const STATION_OFFICES = ['congress-office', 'town-congress'] as const satisfies readonly RoleKind[];
/** The roles that manage stations; a station manager only those assigned to the manager or to no manager. */
export const STATION_KEEPERS = [...STATION_OFFICES, 'station-admin'] as const satisfies readonly RoleKind[];

export const stationAccess = {
  'station.list': STATION_KEEPERS,
  'station.get': STATION_KEEPERS,
  'station.candidates': STATION_KEEPERS,
  'station.managers': STATION_KEEPERS,
  'station.create': may('新增联络站', STATION_OFFICES),
  'station.edit': may('修改联络站', STATION_KEEPERS),
  'station.close': may('停用联络站', STATION_OFFICES),
  'station.reopen': may('重新开放联络站', STATION_OFFICES),
  'station.addPicture': may('添加联络站图片', STATION_KEEPERS),
  'station.dropPicture': may('移除联络站图片', STATION_KEEPERS),
  /** Open to every caller with the address of the picture. */
  'station.picture': 'anyone',
  'station.remove': may('删除联络站', STATION_OFFICES),
} as const satisfies Record<string, Access>;

export const stationLogged: LoggedCalls = {
  'station.picture': { unlogged: 'is shown with the record that contains its address' },
};
