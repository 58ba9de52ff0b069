import { keptBoard } from '@/features/livelihood/kept-board';
import { type LivelihoodBoard, useLivelihoodBoard } from '@/features/livelihood/open';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';

interface Asked {
  areaCode: string | undefined;
  year: number | undefined;
}

/** The figures of an area and a year as they came last. */
export function useBoard({ areaCode, year }: Asked): LastGood<LivelihoodBoard> {
  return useLastGood(useLivelihoodBoard({ areaCode, year }), `${areaCode ?? ''} ${String(year ?? '')}`, keptBoard);
}
