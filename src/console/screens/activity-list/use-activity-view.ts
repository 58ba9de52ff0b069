import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_PHASES, type ActivityPhase } from '@contract/rules/activity';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { keyIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';

/** What is shown of the activities, as it stands in the address. */
export interface ActivityView {
  phase: ActivityPhase | 'all';
  keyword: string;
  page: number;
}

function readView(params: URLSearchParams): ActivityView {
  const page = params.get('page') ?? '';
  return {
    phase: keyIn(ACTIVITY_PHASES, params.get('phase')) ?? 'all',
    keyword: cutTo(params.get('keyword') ?? '', KEYWORD_MAX),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Any change but that of the page begins at the first one. */
export function useActivityView(): { view: ActivityView; change: (changes: Partial<ActivityView>) => void } {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (changes: Partial<ActivityView>) => {
      const { phase, keyword, page } = { ...view, page: 1, ...changes };
      const next = new URLSearchParams();
      if (phase !== 'all') next.set('phase', phase);
      if (keyword) next.set('keyword', keyword);
      if (page !== 1) next.set('page', String(page));
      setParams(next, { replace: true });
    },
    [setParams, view],
  );
  return { view, change };
}
