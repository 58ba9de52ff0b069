import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeptAnswers } from '@/platform/kept-answers';

export interface LastGood<T> {
  shown: T | undefined;
  /** True when the data is the last received one, because the server does not respond. */
  isLost: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Returns the last response of a query, from this device when the server has not responded since the page was opened: a big screen that is switched
 * on while the server is down still shows data. `of` identifies the request.
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
