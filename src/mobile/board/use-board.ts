import { keptBoard } from '@/features/livelihood/kept-board';
import { type LivelihoodBoard, useLivelihoodBoard } from '@/features/livelihood/open';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';

interface Asked {
  areaCode: string | undefined;
  year: number | undefined;
}

/** The last loaded figures of an area and a year. */
export function useBoard({ areaCode, year }: Asked): LastGood<LivelihoodBoard> {
  return useLastGood(useLivelihoodBoard({ areaCode, year }), `${areaCode ?? ''} ${String(year ?? '')}`, keptBoard);
}
