import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import { type MountableRoute, route } from '../../platform/http/route';
import { setupAccess as access } from './access';
import type { SetupService } from './service';

export const setupRoutes = (setup: SetupService, sealed: SealedPasswords): MountableRoute[] => [
  route('setup.open', access['setup.open'], ({ body }) => setup.open(body.key)),
  route('setup.areas', access['setup.areas'], ({ body }) => setup.areas(body)),
  route('setup.trySms', access['setup.trySms'], ({ body }) => setup.trySms(body)),
  route('setup.tryPlatform', access['setup.tryPlatform'], ({ body }) => setup.tryPlatform(body)),
  route('setup.finish', access['setup.finish'], ({ body }) => setup.finish(body, sealed)),
];
