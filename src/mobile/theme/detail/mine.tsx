import { Text, View } from '@tarojs/components';
import { type ContributionLine, useContributionList } from '@/features/contribution/queries';
import { opinionLink, opinionsLink } from '@/features/theme/links';
import type { Theme } from '@/features/theme/queries';
import { dayText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { heading, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { NotYet } from '../../shared/feed';
import { OpinionTags } from '../shared/tags';

const MOST_SHOWN = 5;

function Row({ opinion }: { opinion: ContributionLine }) {
  const open = () => void go(opinionLink(opinion.id));
  const { content, createdAt, unitName } = opinion;
  return (
    <View className="theme-mine" onClick={open} {...pressable({ role: 'link' }, open)}>
      <OpinionTags opinion={{ ...opinion, isMine: false }} />
      <Text className="theme-opinion__text">{content}</Text>
      <Text className="record-card__line">
        {[dayText(createdAt), unitName === null ? '' : `承办单位 ${unitName}`].filter(Boolean).join(' · ')}
      </Text>
    </View>
  );
}

/** The deputy's contributions to the theme, with their outcomes. */
export function Mine({ theme: { id, mine, isOpen } }: { theme: Theme }) {
  const query = useContributionList({ themeId: id, mine: true, page: 1, pageSize: MOST_SHOWN });
  const { data } = query;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        {mine ? `我的意见 ${String(mine)} 条` : '我的意见'}
      </Text>
      {data ? data.items.map((opinion) => <Row key={opinion.id} opinion={opinion} />) : <NotYet query={query} rows={1} />}
      {data?.items.length === 0 ? (
        <Text className="theme-note">{isOpen ? '您还没有提出意见。' : '您没有在这项主题活动中提出意见。'}</Text>
      ) : null}
      {data && data.total > MOST_SHOWN ? (
        <View className="theme-ways">
          <ActionButton grow onPress={() => void go(opinionsLink(id, { part: 'mine' }))}>
            查看我的全部意见
          </ActionButton>
        </View>
      ) : null}
    </View>
  );
}
