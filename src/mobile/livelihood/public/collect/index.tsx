import { View } from '@tarojs/components';
import { COLLECTION_STATES } from '@contract/rules/livelihood';
import { type LivelihoodCollection, useLivelihoodCollections } from '@/features/livelihood/public';
import { named } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../../shared/feed';
import { Card, PublicPage } from '../../../shared/public/public-page';
import { useRefresh } from '../../../shared/use-refresh';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { ProposalReceipt } from './proposal-receipt';
import { WriteProposal } from './write-proposal';
import '../../shared/livelihood.scss';

definePageConfig({ navigationBarTitleText: '民生实事征集', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '民生实事征集';
const TONES = { running: 'active', ahead: 'waiting', over: 'neutral' } as const;

/** The page on which everybody proposes projects while their area collects them, and asks by the receipt for the outcome. */
export default function CollectLivelihoodPage() {
  const query = useLivelihoodCollections();
  const { data } = query;
  useRefresh(query.refetch);
  const running = data?.filter(({ state }) => state === 'running') ?? [];
  return (
    <PublicPage
      title={TITLE}
      shareable
      note="您希望政府明年办哪些实事？建议由人大办公室审核入库，经代表预审、列为候选后，由人民代表大会票决。"
      {...LIVELIHOOD_FRAME}
    >
      <View className="public-columns public-columns--facts-right">
        <View>
          <View className="public-card">
            {data ? running.length > 0 ? <WriteProposal collections={running} /> : <NotCollecting /> : <NotYet query={query} />}
          </View>
        </View>
        <View>
          <ProposalReceipt />
          {data && data.length > 0 ? (
            <Card title="征集时间">
              <Collections collections={data} />
            </Card>
          ) : null}
        </View>
      </View>
    </PublicPage>
  );
}

const NotCollecting = () => (
  <Empty title="现在没有征集民生实事" hint="各地一般在每年秋天征集第二年的民生实事，时间见征集公告。已经提过的可以用回执号查询结果。" />
);

/** The collection period of each area, with the note of its office. */
const Collections = ({ collections }: { collections: readonly LivelihoodCollection[] }) => (
  <View {...named('list', '征集时间')}>
    {collections.map(({ areaCode, areaName, year, beginsOn, endsOn, state, note }) => (
      <View key={`${areaCode}${String(year)}`} className="live-quarter" {...named('listitem')}>
        <View className="live-quarter__head">
          <StatusTag tone={TONES[state]}>{COLLECTION_STATES[state]}</StatusTag>
          <View className="live-quarter__name">{`${areaName} ${String(year)} 年`}</View>
        </View>
        <View className="live-note">{`${beginsOn} 至 ${endsOn} 24 时`}</View>
        {note === '' ? null : <View className="live-note">{note}</View>}
      </View>
    ))}
  </View>
);
