import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { collectLivelihoodLink, livelihoodBoardLink, livelihoodFiguresLink, publicLivelihoodsLink } from '@/features/livelihood/links';
import { type LivelihoodFigures, useLivelihoodFigures } from '@/features/livelihood/public';
import { readAreaCode, readLivelihoodYear, shareText } from '@/features/livelihood/words';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { hasPage, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { EntryLink } from '../../../shared/entry/entry-link';
import { NotYet } from '../../../shared/feed';
import { YearChips } from '../../../shared/public/chips';
import { Card, PublicPage } from '../../../shared/public/public-page';
import { Totals } from '../../../shared/public/totals';
import { useRefresh } from '../../../shared/use-refresh';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { FigureRows } from './figure-rows';
import '../../shared/livelihood.scss';

definePageConfig({ navigationBarTitleText: '民生实事', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '民生实事项目';
const ODD_END = 1;

/** 民生实事 for everybody: the numbers collected, voted on and done, by year and area; each number links to its projects. */
export default function LivelihoodFiguresPage() {
  const words = usePageQuery();
  const areaCode = readAreaCode(words.areaCode);
  const [year, setYear] = useState(readLivelihoodYear(words.year));
  const query = useLivelihoodFigures({ areaCode, year });
  const { data } = query;
  useRefresh(query.refetch);
  const choose = (next: number | undefined) => {
    setYear(next);
    noteInAddress(livelihoodFiguresLink({ areaCode, year: next }));
  };
  const area = areaCode === undefined ? undefined : data?.areas[0]?.areaName;
  return (
    <PublicPage title={area ? `${area}${TITLE}` : TITLE} barTitle={TITLE} shareable {...LIVELIHOOD_FRAME}>
      {data ? (
        <>
          <YearChips years={data.byYear.map((row) => row.year)} value={year} onChange={choose} />
          <View aria-busy={query.isPlaceholderData ? 'true' : 'false'}>
            <Overview figures={data} year={year} areaCode={areaCode} />
          </View>
        </>
      ) : (
        <NotYet query={query} />
      )}
    </PublicPage>
  );
}

interface OverviewProps {
  figures: LivelihoodFigures;
  year: number | undefined;
  areaCode: string | undefined;
}

function Overview({ figures, year, areaCode }: OverviewProps) {
  const [own, ...below] = figures.areas;
  const list = (ever: string) => publicLivelihoodsLink({ year, areaCode, ever });
  const totals = [
    { name: '收到建议', value: numberText(figures.received) },
    { name: '征集入库', value: numberText(figures.collected), link: list('collected') },
    { name: '候选项目', value: numberText(figures.candidate), link: list('candidate') },
    { name: '正式项目', value: numberText(figures.formal), link: list('formal') },
    { name: '已完成', value: numberText(figures.done), link: list('done') },
    { name: '得票率', value: shareText(figures.yesRate), link: list('formal') },
    { name: '完成率', value: shareText(figures.doneRate), link: list('done') },
    { name: '满意率', value: shareText(figures.satisfiedRate), link: list('rated') },
    { name: '平均进度', value: shareText(figures.progress), link: list('formal') },
    { name: '投资率', value: shareText(figures.investedRate), link: list('formal') },
  ];
  const areaRows = [
    ...(own
      ? [{ ...own, key: own.areaCode, name: `${own.areaName}本级`, narrowed: { year, areaCode: own.areaCode, areaOnly: true } }]
      : []),
    ...below.map((row) => ({
      ...row,
      key: row.areaCode,
      name: row.areaName,
      link: livelihoodFiguresLink({ areaCode: row.areaCode, year }),
      narrowed: { year, areaCode: row.areaCode },
    })),
  ];
  const yearRows = figures.byYear.map((row) => ({
    ...row,
    key: String(row.year),
    name: `${String(row.year)} 年`,
    link: livelihoodFiguresLink({ areaCode, year: row.year }),
    narrowed: { year: row.year, areaCode },
  }));
  return (
    <>
      <Totals items={totals} />
      <View className="live-note">{`数字截至 ${minuteText(figures.asOf)}，点数字看项目。`}</View>
      <View className="live-ways">
        <EntryLink to={collectLivelihoodLink()} className="public-back">
          我要提民生实事建议
        </EntryLink>
        {hasPage(livelihoodBoardLink()) ? (
          <EntryLink to={livelihoodBoardLink({ areaCode, year })} className="public-back">
            打开大屏
          </EntryLink>
        ) : null}
        {areaCode === undefined ? null : (
          <EntryLink to={livelihoodFiguresLink({ year })} className="public-back" instead>
            查看全部地区
          </EntryLink>
        )}
      </View>
      <Card title="按地区">
        <FigureRows rows={below.length > 0 ? areaRows : areaRows.slice(0, ODD_END)} label="按地区" />
      </Card>
      {year === undefined && yearRows.length > 0 ? (
        <Card title="按年份">
          <FigureRows rows={yearRows} label="按年份" />
        </Card>
      ) : null}
      <Card title="指标说明">
        <Text className="live-note">
          得票率：正式项目的赞成票占全体代表应投票数的比例。完成率：已完成的项目占正式项目的比例。满意率：满意和基本满意票占有效票的比例。投资率：已完成投资占计划投资的比例。
        </Text>
      </Card>
    </>
  );
}
