import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { moreText, spanText } from '@contract/rules/performance';
import { SUBJECTS } from '@contract/rules/subjects';
import { type PerformanceSection, useOwnPerformance } from '@/features/performance/queries';
import { isKeyOf, positiveIn } from '@/lib/address-words';
import { numberText } from '@/lib/number-text';
import { usePageQuery } from '@/platform/page-query';
import { performanceLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Card, PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { Totals } from '../../shared/public/totals';
import { useRefresh } from '../../shared/use-refresh';
import { INFO_FRAME } from '../shared/frame';
import './performance.scss';

definePageConfig({ navigationBarTitleText: '我的履职', enablePullDownRefresh: true });

const TITLE = '我的履职';
/** The number of rows of a part that are shown at first. */
const ROWS_AT_FIRST = 5;

/** The deputy's own record of work, by year and by mandate. */
export default function PerformancePage() {
  const { id } = usePageQuery();
  return (
    <SignedInPage title={TITLE} frame={INFO_FRAME}>
      {() => <Record id={positiveIn(id)} />}
    </SignedInPage>
  );
}

function Record({ id }: { id: number | undefined }) {
  const [year, setYear] = useState<number | null>(null);
  const query = useOwnPerformance(id, year);
  const { data } = query;
  useRefresh(query.refetch);
  return (
    <PublicPage title={TITLE} {...INFO_FRAME}>
      {data ? (
        <>
          <View className="performance-head" {...spoken}>
            {`${data.name} · ${data.termName} · ${data.delegationName}，${spanText(data.year)}，截至 ${data.asOf}`}
          </View>
          <Chips
            label="年度"
            items={[{ value: undefined, text: '本届' }, ...data.years.map((one) => ({ value: one, text: `${String(one)} 年` }))]}
            value={year ?? undefined}
            onChange={(chosen) => setYear(chosen ?? null)}
          />
          {data.parts.map((part) => (
            <Part key={part.part} part={part} />
          ))}
          {data.mandates
            .filter((one) => one.id !== data.id)
            .map((one) => (
              <EntryLink key={one.id} to={performanceLink(one.id)} instead className="public-back">
                {`${one.areaName}代表 · ${one.termName}`}
              </EntryLink>
            ))}
        </>
      ) : (
        <NotYet query={query} />
      )}
    </PublicPage>
  );
}

/** Returns the page of a row; null for a family whose records have no page. */
const linkOf = (part: string, id: number | null): string | null =>
  id !== null && isKeyOf(SUBJECTS, part) ? SUBJECTS[part].phoneLink(id) : null;

function Part({ part: { part, title, totals, rows, more } }: { part: PerformanceSection }) {
  const [open, setOpen] = useState(false);
  const shown = open ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <Card title={title}>
      <Totals items={totals.map(({ name, count }) => ({ name, value: numberText(count) }))} />
      <View {...named('list', title)}>
        {shown.map((row, place) => {
          const link = linkOf(part, row.id);
          return (
            <View key={`${String(row.id)} ${String(place)}`} className="performance-row" {...named('listitem')}>
              {link === null ? (
                <Text className="performance-row__title">{row.title}</Text>
              ) : (
                <EntryLink to={link} className="performance-row__title performance-row__title--link">
                  {row.title}
                </EntryLink>
              )}
              <View className="public-faint">{[row.on, row.kind, row.outcome].filter(Boolean).join(' · ')}</View>
            </View>
          );
        })}
      </View>
      {shown.length < rows.length ? (
        <View className="performance-more">
          <ActionButton onPress={() => setOpen(true)}>{`再看 ${numberText(rows.length - shown.length)} 条`}</ActionButton>
        </View>
      ) : null}
      {open && more > 0 ? <Text className="public-faint">{moreText(numberText(more))}</Text> : null}
    </Card>
  );
}
