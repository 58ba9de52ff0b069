export const STATION_KINDS = { centre: '中心站', station: '联络站', point: '联络点' } as const;
export type StationKind = keyof typeof STATION_KINDS;

/** A closed station is kept with its records; its QR code then shows that it is closed. */
export const STATION_STATES = { open: '开放', closed: '停用' } as const;
export type StationState = keyof typeof STATION_STATES;

export const STATION_ACTIONS = {
  create: '新增',
  edit: '修改',
  close: '停用',
  reopen: '重新开放',
  addPicture: '添加图片',
  dropPicture: '移除图片',
  remove: '删除',
} as const;
export type StationAction = Exclude<keyof typeof STATION_ACTIONS, 'create'>;

/** The maximum lengths of its texts, in characters, and the maximum numbers of its parts. */
export const STATION_LIMITS = {
  name: 40,
  address: 80,
  hours: 60,
  phone: 20,
  intro: 1000,
  plan: 2000,
  equipment: 200,
  deputies: 200,
  pictures: 3,
  order: 9999,
} as const;

export const STATION_STEPS: Readonly<Record<StationState, readonly StationAction[]>> = {
  open: ['edit', 'close', 'addPicture', 'dropPicture', 'remove'],
  closed: ['edit', 'reopen', 'addPicture', 'dropPicture', 'remove'],
};

/** The number of days, today included, over which the use of a station's code is counted. */
export const CODE_DAYS = 30;

/** A public telephone number: a landline with its area code, a mobile number or a short number. */
export const STATION_PHONE_PATTERN = '^[0-9][0-9-]{2,18}[0-9]$';

/** A place as one text in a query string: longitude and latitude in degrees of WGS-84. */
export const PLACE_PATTERN = '^-?\\d{1,3}(\\.\\d{1,9})?,-?\\d{1,2}(\\.\\d{1,9})?$';

export interface Place {
  longitude: number;
  latitude: number;
}

/** Parses a place; undefined when the text is no valid place on the earth. */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined || !new RegExp(PLACE_PATTERN).test(text)) return undefined;
  const [longitude = 0, latitude = 0] = text.split(',').map(Number);
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
}
