/** A place where a station hangs a code of its own. A code that was taken down still opens the station, as paper stays on walls. */
export const STATION_PLACE_STATES = { hung: '张贴中', down: '已取下' } as const;
export type StationPlaceState = keyof typeof STATION_PLACE_STATES;

export const STATION_PLACE_ACTIONS = { create: '新增', edit: '修改', takeDown: '取下', remove: '删除' } as const;
export type StationPlaceAction = Exclude<keyof typeof STATION_PLACE_ACTIONS, 'create'>;

export const STATION_PLACE_LIMITS = { name: 30 } as const;

export const stationPlaceSteps = ({ downOn }: { downOn: string | null }): readonly StationPlaceAction[] =>
  downOn === null ? ['edit', 'takeDown', 'remove'] : ['edit', 'remove'];
