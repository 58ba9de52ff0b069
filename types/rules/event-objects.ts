import * as entities from '../entities';
import { partsOf } from '../entities/entity';

const PLAIN = { area: '区划', unit: '单位', term: '届次', delegation: '代表团', absence: '离岗代理', dictionary: '字典' } as const;

const NO_ENTITY = {
  setting: '配置',
  holiday: '节假日',
  installation: '单位与接入',
  exchange: '导入导出',
  file: '文件',
  session: '登录',
  running: '运行维护',
} as const;

/** What events are about, in words. An entity without a name does not compile. */
export const EVENT_OBJECTS = { ...partsOf(entities, 'name'), ...PLAIN, ...NO_ENTITY } satisfies Record<keyof typeof entities, string>;
