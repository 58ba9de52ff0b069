import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '@/features/session/store';
import type { Theme } from '@/features/theme/queries';
import { keyIn } from '@/lib/address-words';
import { AddresseesPanel } from '../../publishing/addressees-panel';
import type { ReadingWords } from '../../publishing/reading-words';
import { FiguresPanel } from './figures-panel';
import { OpinionsPanel } from './opinions-panel';

const TABS = { opinions: '收到的意见', figures: '数据', addressees: '通知和提醒' } as const;
type Tab = keyof typeof TABS;

/** In this list of addressees, "confirmed" means that a contribution was given. */
const TAKING_PART: ReadingWords = {
  title: TABS.addressees,
  people: '发布对象',
  states: { unread: '未读', read: '已读未参加', confirmed: '已参加' },
  tones: { unread: 'waiting', read: 'active', confirmed: 'good' },
  readOnly: '已读未参加',
  late: '截止后参加',
  readShare: '已读率',
  confirmedShare: '参加率',
  median: '参加用时中位数',
  remind: '提醒还没有参加的代表？',
  waiting: '没有参加',
};

/** Tabs for the contributions, the figures, and the recipients of notices: one panel at a time. */
export function TabsPanel({ theme }: { theme: Theme }) {
  const mayRemind = useMay('theme:publish');
  const shown: readonly Tab[] = ['opinions', 'figures', ...(mayRemind ? (['addressees'] as const) : [])];
  const [query, setQuery] = useSearchParams();
  const asked = keyIn(TABS, query.get('tab'));
  const tab = asked && shown.includes(asked) ? asked : 'opinions';
  // A link from the number of participants opens the list with their names first.
  const isTakingPart = query.get('state') === 'confirmed';
  return (
    <>
      <Segmented<Tab>
        className="console-theme-tabs console-view-switch"
        aria-label="征集和办理情况"
        options={shown.map((value) => ({ value, label: TABS[value] }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      />
      {tab === 'opinions' && <OpinionsPanel theme={theme} />}
      {tab === 'figures' && <FiguresPanel theme={theme} />}
      {tab === 'addressees' && (
        <AddresseesPanel
          key={String(isTakingPart)}
          published={{ subjectType: 'theme', subjectId: theme.id }}
          words={TAKING_PART}
          {...(isTakingPart && { atFirst: 'confirmed' })}
        />
      )}
    </>
  );
}
