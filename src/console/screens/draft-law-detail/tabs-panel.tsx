import { Segmented } from 'antd';
import { useState } from 'react';
import type { DraftLaw } from '@/features/draft-law/queries';
import { useMay } from '@/features/session/store';
import { AddresseesPanel } from '../../publishing/addressees-panel';
import type { ReadingWords } from '../../publishing/reading-words';
import { hasPublicResult } from '@/features/draft-law/words';
import { useReadsAll } from '../draft-law-list/use-reads-all';
import { FiguresPanel } from './figures-panel';
import { OpinionsPanel } from './opinions-panel';
import { TextsPanel } from './texts-panel';

const TABS = { texts: '文本', opinions: '意见', figures: '数据', addressees: '通知和提醒' } as const;
type Tab = keyof typeof TABS;

/** In this list of addressees, "confirmed" means that an opinion was given. */
const GIVING: ReadingWords = {
  title: TABS.addressees,
  people: '发布对象',
  states: { unread: '未读', read: '已读未提', confirmed: '已提意见' },
  tones: { unread: 'waiting', read: 'active', confirmed: 'good' },
  readOnly: '已读未提',
  late: '截止后提出',
  readShare: '已读率',
  confirmedShare: '提出率',
  median: '提出用时中位数',
  remind: '提醒还没有提意见的人？',
  waiting: '没有提意见',
};

/** Tabs for the texts, the opinions, the figures, and the recipients of notices: one panel at a time. */
export function TabsPanel({ law }: { law: DraftLaw }) {
  const [tab, setTab] = useState<Tab>('texts');
  const readsAll = useReadsAll(law);
  const mayRemind = useMay('draftLaw:publish') && readsAll;
  const hasFigures = readsAll || hasPublicResult(law);
  const shown: readonly Tab[] =
    law.state === 'draft'
      ? ['texts']
      : ['texts', 'opinions', ...(hasFigures ? (['figures'] as const) : []), ...(mayRemind ? (['addressees'] as const) : [])];
  return (
    <>
      {shown.length > 1 && (
        <Segmented<Tab>
          className="console-law-tabs console-view-switch"
          aria-label="文本、意见和数据"
          options={shown.map((value) => ({ value, label: TABS[value] }))}
          value={tab}
          onChange={setTab}
        />
      )}
      {tab === 'texts' && <TextsPanel law={law} />}
      {tab === 'opinions' && <OpinionsPanel law={law} />}
      {tab === 'figures' && <FiguresPanel law={law} />}
      {tab === 'addressees' && <AddresseesPanel published={{ subjectType: 'draftLaw', subjectId: law.id }} words={GIVING} />}
    </>
  );
}
