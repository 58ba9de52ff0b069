import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeptAnswers } from '@/platform/kept-answers';

export interface LastGood<T> {
  shown: T | undefined;
  /** What is shown is what came last: the server does not answer. */
  isLost: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * What came last of a query, from this device where the server has not answered since the page was opened: a wall that is switched on while
 * the server is away shows it. `of` is what was asked.
 */
export function useLastGood<T>(query: UseQueryResult<T>, of: string, kept: KeptAnswers<T>): LastGood<T> {
  const { data, error, isPlaceholderData } = query;
  const [read, setRead] = useState<{ of: string; answer: T | undefined }>();
  if (error && !data && read?.of !== of) setRead({ of, answer: kept.read(of) });
  useEffect(() => {
    if (data && !isPlaceholderData) kept.keep(of, data);
  }, [data, isPlaceholderData, of, kept]);
  return { shown: data ?? (read?.of === of ? read.answer : undefined), isLost: error !== null, error, retry: () => void query.refetch() };
}
