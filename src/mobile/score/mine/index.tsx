import { useState } from 'react';
import { positiveIn } from '@/lib/address-words';
import { back, go, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { monthOf, yearsOf } from '@/features/score-own/rules';
import { useOwnYear } from '@/features/score-own/queries';
import { scoreAppealLink, scoreLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Chips } from '../../shared/public/chips';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { AppealSheet } from './appeal-sheet';
import { OwnAppeals } from './own-appeals';
import { Overview } from './overview';
import { Ranking } from './ranking';
import { RecordSheet } from './record-sheet';
import { Records } from './records';
import type { Opened, RecordsView } from './view';
import './score.scss';

definePageConfig({ navigationBarTitleText: '履职积分', enablePullDownRefresh: true });

const TITLE = '履职积分';
const TABS = { year: '总览', records: '记录', appeals: '申诉', ranking: '公示' } as const;
type Tab = keyof typeof TABS;

/** A deputy's points: the total of the year, each record, appeals, and the published ranking. */
export default function ScorePage() {
  const { record, appeal } = usePageQuery();
  return <RequireDeputy title={TITLE}>{() => <Points record={positiveIn(record)} appeal={positiveIn(appeal)} />}</RequireDeputy>;
}

function firstOpened(record: number | undefined, appeal: number | undefined): Opened | null {
  if (record !== undefined) return { record };
  return appeal === undefined ? null : { appeal };
}

function Points({ record, appeal }: { record: number | undefined; appeal: number | undefined }) {
  const [now] = useState(() => new Date());
  const [year, setYear] = useState(() => yearsOf(undefined, now)[0] ?? 0);
  const [tab, setTab] = useState<Tab>(() => (appeal === undefined ? (record === undefined ? 'year' : 'records') : 'appeals'));
  const [view, setView] = useState<RecordsView>({ rule: null, month: null });
  const [opened, setOpened] = useState(() => firstOpened(record, appeal));
  const query = useOwnYear(year);
  const { data } = query;

  const open = (next: Opened | null) => {
    setOpened(next);
    noteInAddress(scoreLink(next ?? {}));
  };
  const close = () => open(null);
  const chooseYear = (next: number) => {
    setYear(next);
    setView(({ month }) => ({ rule: null, month: month === null ? null : monthOf(next, now) }));
  };
  const showRecords = (next: RecordsView) => {
    setView(next);
    setTab('records');
  };

  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => one !== 'ranking' || data?.published.length);
  const shown = tabs.includes(tab) ? tab : 'year';
  const canAppeal = data !== undefined && !data.closed;
  return (
    <Screen
      title={TITLE}
      onBack={() => void back(suggestionHomeLink())}
      footer={
        canAppeal ? (
          <ActionButton grow onPress={() => void go(scoreAppealLink())}>
            有漏记的？提出申诉
          </ActionButton>
        ) : null
      }
    >
      <Chips
        label="年度"
        items={yearsOf(data?.years, now).map((one) => ({ value: one, text: `${String(one)} 年` }))}
        value={year}
        onChange={(chosen) => chooseYear(chosen ?? year)}
      />
      <Segments label="积分的内容" items={tabs.map((one) => ({ value: one, text: TABS[one] }))} value={shown} onChange={setTab} />
      {shown === 'year' ? <Overview query={query} year={year} now={now} onRecords={showRecords} /> : null}
      {shown === 'records' ? <Records key={year} year={year} now={now} view={view} onView={setView} onOpen={open} /> : null}
      {shown === 'appeals' ? <OwnAppeals onOpen={open} /> : null}
      {shown === 'ranking' ? <Ranking year={year} deputyId={data?.deputyId} isWhole={data?.published.includes('year') ?? false} /> : null}
      {opened && 'record' in opened ? <RecordSheet key={opened.record} id={opened.record} onOpen={open} onClose={close} /> : null}
      {opened && 'appeal' in opened ? <AppealSheet key={opened.appeal} id={opened.appeal} onOpen={open} onClose={close} /> : null}
    </Screen>
  );
}
