import { View } from '@tarojs/components';
import { HOME_TILES, type HomeTile, TO_RATE } from '@contract/rules/deputy-home';
import { phoneFiguresLink } from '@/features/dashboard/links';
import { useTileCount } from '@/features/home/tiles';
import { useUnreadCount } from '@/features/message/queries';
import type { SuggestionCounts } from '@/features/suggestion/api';
import { useToRate } from '@/features/suggestion/queries';
import { threadsLink } from '@/features/thread/links';
import { go } from '@/platform/navigation';
import { billIndexLink, messagesLink, openHomeLink, suggestionListLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { LinkRow } from '@/ui/link-row';
import { EntryLink } from '../shared/entry/entry-link';
import './home.scss';

/** The row of one tile: its title and the count of waiting items. */
function TileRow({ name }: { name: HomeTile }) {
  const count = useTileCount(name).data ?? 0;
  const { title, note, link } = HOME_TILES[name];
  return count > 0 ? <LinkRow title={title} note={note} count={count} onPress={() => void go(link)} /> : null;
}

/** The items that wait for the deputy, the most urgent first; empty rows are left out, except for the messages. */
export function Waiting({ counts }: { counts: SuggestionCounts | undefined }) {
  const unread = useUnreadCount();
  const toRate = useToRate();
  const replied = toRate.data?.total ?? 0;
  return (
    <View className="u-card">
      {counts && counts.invited > 0 ? (
        <LinkRow
          title="邀请我联名"
          note="请答复是否同意"
          count={counts.invited}
          onPress={() => void go(suggestionListLink({ mine: 'invited' }))}
        />
      ) : null}
      {replied > 0 ? (
        <LinkRow title="请您评价" note="您领衔的建议已经答复" count={replied} onPress={() => void go(suggestionListLink(TO_RATE))} />
      ) : null}
      {(Object.keys(HOME_TILES) as HomeTile[]).map((name) => (
        <TileRow key={name} name={name} />
      ))}
      <LinkRow title="会话" note="联系联络员、联络站和人大办公室" onPress={() => void go(threadsLink())} />
      <LinkRow title="消息" note={unread.data ? '有新消息' : '没有未读消息'} count={unread.data} onPress={() => void go(messagesLink())} />
    </View>
  );
}

const WAYS = [
  ...Object.values(HOME_TILES).map(({ way, link }) => ({ text: way, to: link })),
  { text: '公开首页', to: openHomeLink() },
  { text: '公开数据', to: billIndexLink() },
  { text: '数据看板', to: phoneFiguresLink() },
];

/** The links from a deputy's suggestions to the other pages, public ones included. */
export const OpenWays = () => (
  <View className="public-links" {...named('navigation', '其他栏目')}>
    {WAYS.map(({ text, to }) => (
      <EntryLink key={to} to={to} className="public-links__way">
        {text}
      </EntryLink>
    ))}
  </View>
);
