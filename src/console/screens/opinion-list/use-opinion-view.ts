import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { OPINION_STATES, type OpinionState } from '@contract/rules/open';
import { cutTo } from '@/lib/text-length';

/** What is shown of the opinions, as it stands in the address; those that wait are shown at first. */
export interface OpinionView {
  state: OpinionState | 'all';
  keyword: string;
  page: number;
}

const STATES: Readonly<Record<string, OpinionView['state']>> = {
  all: 'all',
  ...Object.fromEntries((Object.keys(OPINION_STATES) as OpinionState[]).map((state) => [state, state])),
};

function readView(params: URLSearchParams): OpinionView {
  const page = params.get('page') ?? '';
  return {
    state: STATES[params.get('state') ?? ''] ?? 'waiting',
    keyword: cutTo(params.get('keyword') ?? '', KEYWORD_MAX),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function useOpinionView(): { view: OpinionView; change: (changes: Partial<OpinionView>) => void } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (changes: Partial<OpinionView>) => {
      const { state, keyword, page } = { ...view, page: 1, ...changes };
      const next = new URLSearchParams();
      if (state !== 'waiting') next.set('state', state);
      if (keyword) next.set('keyword', keyword);
      if (page !== 1) next.set('page', String(page));
      setParams(next, { replace: true });
    },
    [setParams, view],
  );
  return { view, change };
}
