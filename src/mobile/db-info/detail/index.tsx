import { Text, View } from '@tarojs/components';
import { PUBLISHED_PARTS } from '@contract/rules/deputy';
import { DUTY_RATINGS } from '@contract/rules/duty-report';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { type DeputyInfo, useDeputyInfo } from '@/features/deputy-info/queries';
import { factsLine } from '@/features/deputy-info/rules';
import { positiveIn } from '@/lib/address-words';
import { numberText } from '@/lib/number-text';
import { ApiError } from '@/platform/call';
import { lazyComponent } from '@/platform/lazy-component';
import { usePageQuery } from '@/platform/page-query';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { billDetailLink, dbInfoDetailLink, dbInfoListLink, stationInfoLink, writeCommentLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Card, PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { Totals } from '../../shared/public/totals';
import { useRefresh } from '../../shared/use-refresh';
import { WriteTo } from '../../shared/write-to';
import { INFO_FRAME } from '../shared/frame';
import { Portrait } from '../../shared/portrait';
import { DeputyCode } from './deputy-code';
import './detail.scss';

definePageConfig({ navigationBarTitleText: '代表 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const NOT_FOUND = 404;

const ActivityReports = lazyComponent(() => import('./activity-reports').then((part) => part.ActivityReports));

/** One deputy in office: the personal facts, and the work under the mandate. */
export default function DeputyInfoDetailPage() {
  const { id } = usePageQuery();
  return (
    <SignedInPage title="代表" frame={INFO_FRAME}>
      {() => <Detail id={positiveIn(id)} />}
    </SignedInPage>
  );
}

function Detail({ id }: { id: number | undefined }) {
  const query = useDeputyInfo(id);
  const { data, error } = query;
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  useRefresh(query.refetch);
  const backToList = (
    <EntryLink to={dbInfoListLink()} instead className="public-back">
      代表名单
    </EntryLink>
  );
  if (gone || !data) {
    return (
      <PublicPage title="代表" {...INFO_FRAME}>
        {gone ? (
          <Empty title="没有找到这位代表" hint="地址可能写错了，或者已不在任、不在您的区域。">
            {backToList}
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={data.name} barTitle="代表" shareable {...INFO_FRAME}>
      <Deputy deputy={data} />
      {backToList}
    </PublicPage>
  );
}

/** The page works without the part that failed to load. */
const nothing = () => undefined;

const factsOf = (deputy: DeputyInfo): { name: string; value: string }[] =>
  [
    { name: '职业', value: deputy.vocation },
    { name: '单位职务', value: deputy.occupation },
    { name: '人大职务', value: deputy.offices },
    { name: '所属', value: deputy.areaName },
    { name: '届次', value: deputy.termName },
    { name: '代表团', value: deputy.delegationName },
    { name: '选举单位', value: deputy.constituency },
    { name: '产生方式', value: deputy.byElection ? '补选' : '' },
    { name: '任职日期', value: deputy.begunOn ?? '' },
    { name: '籍贯', value: deputy.nativePlace },
  ].filter(({ value }) => value !== '');

function Deputy({ deputy }: { deputy: DeputyInfo }) {
  const { name, work, items, mandates } = deputy;
  const done = work && [
    { name: '领衔提出', value: numberText(work.suggestions) },
    { name: '其中已答复', value: numberText(work.replied) },
    { name: '联名', value: numberText(work.cosigned) },
    { name: '应邀参加活动', value: numberText(work.invited) },
    { name: '答复参加', value: numberText(work.coming) },
  ];
  return (
    <View className="public-columns public-columns--facts-right">
      <View>
        <View className="deputy-head">
          <Portrait name={name} photo={deputy.photo} large />
          <View className="deputy-head__text">
            <Text className="deputy-head__facts">{factsLine(deputy)}</Text>
          </View>
        </View>
        {deputy.unpublished.length > 0 && (
          <View className="deputy-unpublished">
            {`没有对外公开，只有代表本人和管理名册的机关看得到：${deputy.unpublished.map((part) => PUBLISHED_PARTS[part]).join('、')}`}
          </View>
        )}
        {done && (
          <Card title="本届履职">
            <Totals items={done} />
          </Card>
        )}
        {deputy.reports.map(({ year, plan, report, rating }) => (
          <Card key={year} title={`${String(year)} 年计划与述职`}>
            {plan !== '' && <Text className="deputy-text">{`年度计划\n${plan}`}</Text>}
            {report !== '' && (
              <Text className="deputy-text">{`述职报告${rating === null ? '' : `（评定：${DUTY_RATINGS[rating]}）`}\n${report}`}</Text>
            )}
          </Card>
        ))}
        {deputy.stations.length > 0 && (
          <Card title="在这些联络站接待">
            <View {...named('list')}>
              {deputy.stations.map((station) => (
                <View key={station.id} className="deputy-item" {...named('listitem')}>
                  <EntryLink to={stationInfoLink(station.id)} className="deputy-item__title">
                    {station.name}
                  </EntryLink>
                </View>
              ))}
            </View>
          </Card>
        )}
        <Card title="公开的议案建议">
          {items.length === 0 ? <Text className="public-faint">还没有公开的议案建议。</Text> : null}
          <View {...named('list')}>
            {items.map((item) => (
              <View key={item.id} className="deputy-item" {...named('listitem')}>
                <EntryLink to={billDetailLink(item.id)} className="deputy-item__title">
                  {item.title}
                </EntryLink>
                <View className="public-faint">{`${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号 · ${item.submittedOn} 提交`}</View>
              </View>
            ))}
          </View>
        </Card>
        <ChunkBoundary attempt={1} onLost={nothing}>
          <ActivityReports deputyId={deputy.id} />
        </ChunkBoundary>
      </View>
      <View className="public-card" {...named('complementary', '基本情况')}>
        <Facts items={factsOf(deputy)} />
        <EntryLink to={writeCommentLink({ deputy: deputy.id })} className="public-back">
          给代表留言
        </EntryLink>
        <WriteTo whom={{ deputyId: deputy.id }} />
        <DeputyCode id={deputy.id} name={name} />
        {mandates.map((mandate) => (
          <EntryLink key={mandate.id} to={dbInfoDetailLink(mandate.id)} className="public-back">
            {`同时任${mandate.areaName}代表（${mandate.delegationName}）`}
          </EntryLink>
        ))}
      </View>
    </View>
  );
}
