import { View } from '@tarojs/components';
import { compareLink, draftLawLink, draftLawsLink } from '@/features/draft-law/links';
import { type LawResult, useLawResult, usePublicLaw } from '@/features/draft-law/public';
import { roundTitle } from '@/features/draft-law/words';
import { positiveIn } from '@/lib/address-words';
import { dayText } from '@/lib/dates';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Card, PublicPage } from '../../shared/public/public-page';
import { RichTextView } from '../../shared/rich-text';
import { STATUS_FRAME } from '../shared/frame';
import { Figures, ResultTotals } from './figures';
import { Handled } from './handled';
import '../shared/status.scss';

definePageConfig({ navigationBarTitleText: '征求意见结果', enablePullDownRefresh: true, enableShareAppMessage: true });

const NOT_FOUND = 404;

/** The result of a consultation: the summary of the office, the figures, and each opinion with its outcome. */
export default function ResultPage() {
  const id = positiveIn(usePageQuery()['id']);
  const query = useLawResult(id);
  const { data: result, error } = query;
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  if (gone || !result) {
    return (
      <PublicPage title="征求意见结果" {...STATUS_FRAME}>
        {gone ? (
          <Empty title="结果还没有公布" hint="公布以后，可以在这里看到意见的处理情况。">
            <EntryLink to={id === undefined ? draftLawsLink() : draftLawLink(id)} instead className="public-back">
              {id === undefined ? '全部法规草案' : '查看法规草案'}
            </EntryLink>
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  const announced = result.announcedAt === null ? '' : `${dayText(result.announcedAt)} 公布`;
  return (
    <PublicPage
      title={`${roundTitle(result)}征求意见结果`}
      barTitle="征求意见结果"
      {...STATUS_FRAME}
      note={[result.areaName, announced].filter(Boolean).join(' · ')}
      shareable
    >
      <View className="law-note">
        {result.result.length === 0 ? null : (
          <Card title="结果说明">
            <RichTextView text={result.result} />
          </Card>
        )}
        <ResultTotals figures={result.figures} />
      </View>
      <View className="public-columns">
        <View>
          <Figures result={result} />
          <Ways result={result} />
        </View>
        <Handled lawId={result.id} figures={result.figures} />
      </View>
    </PublicPage>
  );
}

/** The links to the draft law, and to the comparison of the passed text with the text of the consultation. */
function Ways({ result: { id, finalTextId } }: { result: LawResult }) {
  const { data: law } = usePublicLaw(id);
  const asked = law?.texts.find(({ isAsked }) => isAsked);
  return (
    <View className="public-card">
      <EntryLink to={draftLawLink(id)} className="public-back">
        查看法规草案
      </EntryLink>
      {asked && finalTextId !== null && asked.id !== finalTextId ? (
        <View>
          <EntryLink to={compareLink(id, [asked.id, finalTextId])} className="public-back">
            对照征求意见稿和通过稿
          </EntryLink>
        </View>
      ) : null}
    </View>
  );
}
