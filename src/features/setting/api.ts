import type { CallReply } from '@contract/contract';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { call } from '@/platform/call';

export type SettingsInForce = CallReply<'setting.inForce'>['settings'];

/** What holds for that kind in that area today. A screen can do without it, so failures are not told. */
export const getSettingsInForce = async (kind: SuggestionKind, areaCode: string): Promise<SettingsInForce> =>
  (await call('setting.inForce', { query: { processType: kind, areaCode } }, { quiet: true })).settings;
