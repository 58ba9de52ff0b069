import * as entities from '../entities';
import { partsOf } from '../entities/entity';

const NO_ENTITY = {
  setting: '配置',
  holiday: '节假日',
  installation: '单位与接入',
  exchange: '导入导出',
  file: '文件',
  session: '登录',
  running: '运行维护',
} as const;

/** The Chinese names of the objects of events. */
export const EVENT_OBJECTS = { ...partsOf(entities, 'name'), ...NO_ENTITY };
