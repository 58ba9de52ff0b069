import { useQuery } from '@tanstack/react-query';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { getSettingsInForce } from './api';

/** The settings that hold for that kind in that area today. */
export const useSettingsInForce = (kind: SuggestionKind, areaCode: string) =>
  useQuery({ queryKey: ['setting', 'inForce', kind, areaCode], queryFn: () => getSettingsInForce(kind, areaCode) });
