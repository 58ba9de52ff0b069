import { type MountableRoute, route } from '../../platform/http/route';
import { settingAccess } from './access';
import type { SettingService } from './service';
import type { SmsKindsService } from './sms-kinds';

export const settingRoutes = (settings: SettingService, smsKinds: SmsKindsService): MountableRoute[] => [
  route('setting.inForce', settingAccess['setting.inForce'], ({ viewer, query }) => settings.readInForce(viewer, query)),
  route('setting.changes', settingAccess['setting.changes'], ({ viewer, query }) => settings.listChanges(viewer, query)),
  route('setting.change', settingAccess['setting.change'], ({ viewer, body }) => settings.changeSetting(viewer, body)),
  route('setting.takeBack', settingAccess['setting.takeBack'], ({ viewer, params }) => settings.takeBack(viewer, params.id)),
  route('setting.holidays', settingAccess['setting.holidays'], ({ query }) => settings.readHolidays(query.year)),
  route('setting.setHolidays', settingAccess['setting.setHolidays'], ({ viewer, body }) => settings.replaceHolidays(viewer, body)),
  route('setting.smsKinds', settingAccess['setting.smsKinds'], ({ viewer, query }) => smsKinds.read(viewer, query)),
  route('setting.setSmsKinds', settingAccess['setting.setSmsKinds'], ({ viewer, body }) => smsKinds.set(viewer, body)),
];
