import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { LEAD_MINE, LEAD_STATES, LEAD_TIERS, PUBLISHED_LEAD_STATES } from '@contract/rules/lead';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { type LeadQuery, useLeadFeed } from '@/features/lead/queries';
import { LEAD_TABS, type LeadTab, readShownLeads, type ShownLeads } from '@/features/lead/rules';
import { isDeputy } from '@/features/session/enter';
import { useSession } from '@/features/session/store';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import { go, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { showFailure } from '@/platform/tell-failure';
import { leadListLink, raiseLeadLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { SearchLine } from '../../shared/search-line';
import { usePaused } from '../../shared/use-paused';
import { LeadCard } from '../shared/lead-card';

const ALL = { value: undefined, text: '全部' };
const TABS = choicesOf(LEAD_TABS);
const OPEN_STATES = [ALL, ...PUBLISHED_LEAD_STATES.map((value) => ({ value, text: LEAD_STATES[value] }))];
const OWN_STATES = [ALL, ...choicesOf(LEAD_STATES)];
const TIERS = [ALL, ...choicesOf(LEAD_TIERS)];
const MINE = choicesOf(LEAD_MINE);
/** The relations to a lead that only deputies can have. */
const DEPUTIES_OWN = ['held', 'joined'];

/** Returns the query of the tab. A link to the nearest leads sorts by the hottest until the user shares the position. */
function queryOf({ tab, mine, ...filters }: ShownLeads, here: string | undefined): LeadQuery {
  const place = here === undefined ? {} : { here };
  if (tab === 'mine') return { ...filters, ...place, mine, sort: 'newest' };
  return { ...filters, ...place, sort: tab === 'near' && here === undefined ? 'hot' : tab };
}

/** The filters, kept in the address; the position of the device is never written into an address. */
function useShown() {
  const words = usePageQuery();
  const [shown, setShown] = useState<ShownLeads>(() => readShownLeads(words));
  const [here, setHere] = useState<string>();
  const narrow = (changes: Partial<ShownLeads>) => {
    const next = { ...shown, ...changes };
    setShown(next);
    const { tab, mine, ...filters } = next;
    noteInAddress(leadListLink({ ...filters, tab, mine: tab === 'mine' ? mine : undefined }));
  };
  /** The tab with the nearest leads needs the user's position. */
  const turn = (tab: LeadTab) => {
    if (tab !== 'near' || here !== undefined) {
      narrow({ tab });
      return;
    }
    readPlace().then(({ longitude, latitude }) => {
      setHere(`${longitude.toFixed(6)},${latitude.toFixed(6)}`);
      narrow({ tab });
    }, showFailure);
  };
  const query = useMemo(() => queryOf(shown, here), [shown, here]);
  return { shown, narrow, turn, query };
}

export function LeadFeed() {
  const { shown, narrow, turn, query } = useShown();
  const [isOpen, setOpen] = useState(shown.tier !== undefined || shown.category !== undefined);
  const categories = useDictionaryEntries('category').filterable;
  const deputy = useSession(({ user }) => user !== null && isDeputy(user));
  const isMine = shown.tab === 'mine';
  const find = (keyword: string) => narrow({ keyword: keyword || undefined });
  const clear = () => narrow({ keyword: undefined, state: undefined, tier: undefined, category: undefined });
  const isNarrowed = [shown.keyword, shown.state, shown.tier, shown.category].some((part) => part !== undefined);
  return (
    <View className="public-columns">
      <View {...named('region', '查找和筛选')}>
        <View className="lead-ways lead-ways--first">
          <ActionButton kind="primary" grow onPress={() => void go(raiseLeadLink())}>
            提线索
          </ActionButton>
          <ActionButton onPress={() => setOpen(!isOpen)}>{isOpen ? '收起条件' : '更多条件'}</ActionButton>
        </View>
        <Segments label="排列" items={TABS} value={shown.tab} onChange={turn} />
        <SearchLine list="lead" label="标题、内容或地点" initial={shown.keyword ?? ''} onSearch={find} onType={find} />
        {isMine ? (
          <Chips
            label="与我"
            items={deputy ? MINE : MINE.filter(({ value }) => !DEPUTIES_OWN.includes(value))}
            value={shown.mine}
            onChange={(mine) => narrow({ mine: mine ?? 'raised' })}
          />
        ) : null}
        <Chips label="状态" items={isMine ? OWN_STATES : OPEN_STATES} value={shown.state} onChange={(state) => narrow({ state })} />
        {isOpen ? (
          <>
            <Chips label="层级" items={TIERS} value={shown.tier} onChange={(tier) => narrow({ tier })} />
            <Chips label="类别" items={[ALL, ...categories]} value={shown.category} onChange={(category) => narrow({ category })} />
          </>
        ) : null}
      </View>
      <View {...named('region', '线索')}>
        <Feed
          label="线索"
          list={useLeadFeed(usePaused(query))}
          card={(lead) => <LeadCard lead={lead} />}
          above={(total) => (
            <View className="public-count" {...spoken}>
              {`共 ${numberText(total)} 条`}
            </View>
          )}
          empty={
            isNarrowed ? (
              <Empty title="没有符合条件的线索" hint="请换个词，或放宽条件再查找。">
                <ActionButton onPress={clear}>清除全部条件</ActionButton>
              </Empty>
            ) : (
              <Empty
                title={isMine ? `还没有${LEAD_MINE[shown.mine]}线索` : '还没有线索'}
                hint={isMine ? '在这里可以随时看到办到哪一步。' : '身边有需要解决的事情，可以提出来，由代表认领办理。'}
              >
                <ActionButton onPress={() => void go(raiseLeadLink())}>提线索</ActionButton>
              </Empty>
            )
          }
        />
      </View>
    </View>
  );
}
