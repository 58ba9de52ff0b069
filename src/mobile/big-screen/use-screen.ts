import { keptScreen } from '@/features/dashboard/kept-screen';
import { type OpenScreen, useOpenScreen } from '@/features/dashboard/open';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';

/** The figures of an area, or of all, as they came last. */
export function useScreen(areaCode: string | undefined): LastGood<OpenScreen> {
  return useLastGood(useOpenScreen(areaCode), areaCode ?? '', keptScreen);
}
