import type { PlatformName } from '@contract/rules/platforms';
import { AppError } from '../errors';
import { NoAnswer } from './ask';
import { MOST_RECEIVERS, type PlatformMessage } from './open-platform';
import { platformError } from './platform-error';

/** Throws for a list of receivers that the caller must correct. */
export function checkReceivers({ externalIds }: PlatformMessage): void {
  if (externalIds.length === 0 || externalIds.length > MOST_RECEIVERS || externalIds.some((id) => id === '' || id.includes(','))) {
    throw new Error(`a work notice must have 1 to ${String(MOST_RECEIVERS)} receivers`);
  }
}

/** Runs a request; turns a missing answer into ding.unavailable. */
export async function understood<T>(platform: PlatformName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NoAnswer ? platformError(platform, 'ding.unavailable') : error;
  }
}

/** The error of a notice without an answer: either nothing was sent, or the result is unknown. */
export function noticeError(platform: PlatformName, error: unknown): unknown {
  // The office may allow the address later: the notice waits, as it does when the platform is down.
  if (error instanceof AppError && error.key === 'address.private') return platformError(platform, 'ding.unavailable');
  if (!(error instanceof NoAnswer)) return error;
  return platformError(platform, error.sent ? 'ding.notice_unknown' : 'ding.unavailable');
}
