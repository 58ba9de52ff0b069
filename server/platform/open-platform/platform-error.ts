import { type ErrorKey, ERRORS } from '@contract/errors';
import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import { type AppError, fail } from '../errors';

type DingKey = Extract<ErrorKey, `ding.${string}`>;

/** Creates an error with the name of its platform: one set of keys serves both platforms. */
export function platformError(platform: PlatformName, key: DingKey, details: Record<string, unknown> = {}): AppError {
  return fail(key, { platform, ...details }, ERRORS[key].message.replaceAll(PLATFORM_NAMES.dingtalk, PLATFORM_NAMES[platform]));
}
