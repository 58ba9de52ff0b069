import { keptScreen } from '@/features/dashboard/kept-screen';
import { type OpenScreen, useOpenScreen } from '@/features/dashboard/open';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';

/** The last loaded figures of one area, or of all areas. */
export function useScreen(areaCode: string | undefined): LastGood<OpenScreen> {
  return useLastGood(useOpenScreen(areaCode), areaCode ?? '', keptScreen);
}
