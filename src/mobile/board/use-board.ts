import { useEffect, useState } from 'react';
import { keptBoard } from '@/features/livelihood/kept-board';
import { type LivelihoodBoard, useLivelihoodBoard } from '@/features/livelihood/open';

interface Asked {
  areaCode: string | undefined;
  year: number | undefined;
}

interface ShownBoard {
  board: LivelihoodBoard | undefined;
  /** What is shown is what came last: the server does not answer. */
  isLost: boolean;
  error: unknown;
  retry: () => void;
}

/** The figures as they came last, from this device where the server has not answered since the page was opened. */
export function useBoard({ areaCode, year }: Asked): ShownBoard {
  const of = `${areaCode ?? ''} ${String(year ?? '')}`;
  const query = useLivelihoodBoard({ areaCode, year });
  const { data, error, isPlaceholderData } = query;
  const [kept, setKept] = useState<{ of: string; board: LivelihoodBoard | undefined }>();
  if (error && !data && kept?.of !== of) setKept({ of, board: keptBoard.read(of) });
  useEffect(() => {
    if (data && !isPlaceholderData) keptBoard.keep(of, data);
  }, [data, isPlaceholderData, of]);
  return { board: data ?? kept?.board, isLost: error !== null, error, retry: () => void query.refetch() };
}
