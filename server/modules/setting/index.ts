import type { Kernel } from '../../platform/kernel';
import { settingRoutes } from './routes';
import { makeSettingService } from './service';
import { makeSmsKinds } from './sms-kinds';
import type {} from './tables';

/** The module of settings by area, process type and date, and of the table of holidays. */
export function settingModule(kernel: Kernel) {
  const service = makeSettingService(kernel);
  return { routes: settingRoutes(service, makeSmsKinds(kernel)), service };
}
