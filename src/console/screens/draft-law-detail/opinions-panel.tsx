import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LAW_OPINION_STATES, type LawOpinionState } from '@contract/rules/law-opinion';
import type { DraftLaw } from '@/features/draft-law/queries';
import { useLawOpinionCounts, useLawOpinionList } from '@/features/law-opinion/queries';
import { minuteText } from '@/lib/dates';
import { CountWays } from '../../list/count-ways';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import { aboutWords, OpinionMarks } from '../law-opinion-list/marks';

const PAGE_SIZE = 10;
const SHOWN = ['submitted', 'adopted', 'partly', 'declined', 'noted'] as const satisfies readonly LawOpinionState[];

interface View {
  state: LawOpinionState | undefined;
  page: number;
}

/** The opinions, by their state; batch actions are in their own list. */
export function OpinionsPanel({ law }: { law: DraftLaw }) {
  const [{ state, page }, setView] = useState<View>({ state: undefined, page: 1 });
  const ofLaw = { draftLawId: law.id };
  const list = useLawOpinionList({ ...ofLaw, folded: false, ...(state && { state }), page, pageSize: PAGE_SIZE });
  const { data: counts } = useLawOpinionCounts(ofLaw);
  const link = useScreenLinks().to('lawOpinion/list', `draftLawId=${String(law.id)}`);
  const { data } = list;
  return (
    <Panel
      title={`意见 ${String(law.counts.opinions)}`}
      extra={
        link && (
          <Link className="console-link" to={link}>
            在意见列表中处理
          </Link>
        )
      }
    >
      {counts && (
        <CountWays
          label="处理情况"
          ways={SHOWN.map((one) => ({
            ...{ text: LAW_OPINION_STATES[one], count: counts[one], isOn: state === one },
            onPress: () => setView((view) => ({ state: view.state === one ? undefined : one, page: 1 })),
          }))}
          {...(counts.copies > 0 && { note: `另有 ${String(counts.copies)} 条内容相同，已归并` })}
        />
      )}
      {list.isError && !data && <LoadFailed what="意见" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      {data?.items.length === 0 && <p className="console-muted">{state ? '没有符合条件的意见。' : '还没有收到意见。'}</p>}
      <ul className="console-law-lines">
        {data?.items.map((opinion) => (
          <li key={opinion.id}>
            <span className="console-law-lines__text">
              <SubjectLink type="lawOpinion" row={{ id: opinion.id, title: opinion.content }} />
              <p>
                <OpinionMarks opinion={opinion} />
                <span className="console-muted">{[aboutWords(opinion), opinion.byName, minuteText(opinion.submittedAt)].join(' · ')}</span>
              </p>
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={(next) => setView((view) => ({ ...view, page: next }))}
      />
    </Panel>
  );
}
