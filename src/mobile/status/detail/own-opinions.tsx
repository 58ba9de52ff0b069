import { View } from '@tarojs/components';
import { ownOpinionLink } from '@/features/draft-law/links';
import { outcomeMark, partName } from '@/features/draft-law/words';
import { type LawOpinionLine, useOwnLawOpinions } from '@/features/law-opinion/queries';
import { dayText } from '@/lib/dates';
import { itemsOf } from '@/platform/growing-list';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Card } from '../../shared/public/public-page';
import { useSignedIn } from '../../shared/use-deputy';
import { givesByLogin } from '../shared/gives-by-login';

/** The opinions of the signed-in user on this draft law; renders nothing for visitors, who have receipts. */
export function OwnOpinions({ lawId }: { lawId: number }) {
  const entry = useSignedIn({ takesVisitors: true });
  return entry.state === 'ready' && givesByLogin(entry.user) ? <Given lawId={lawId} /> : null;
}

function Given({ lawId }: { lawId: number }) {
  const list = useOwnLawOpinions(lawId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!list.data) return <NotYet query={list} rows={1} />;
  const opinions = itemsOf(list);
  if (opinions.length === 0) return null;
  return (
    <Card title="我的意见">
      <View {...named('list', '我的意见')}>
        {opinions.map((opinion) => (
          <View key={opinion.id} className="law-own" {...named('listitem')}>
            <Own opinion={opinion} />
          </View>
        ))}
      </View>
      {hasNextPage ? (
        <ActionButton busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          加载更多
        </ActionButton>
      ) : null}
    </Card>
  );
}

function Own({ opinion: { id, partKind, partLabel, partTitle, content, state, submittedAt } }: { opinion: LawOpinionLine }) {
  const { tone, word } = outcomeMark(state);
  return (
    <>
      <View className="public-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <View className="public-item__number">{`${dayText(submittedAt)} 提出`}</View>
      </View>
      <EntryLink to={ownOpinionLink(id)} className="law-own__way">
        {partName({ kind: partKind, label: partLabel, title: partTitle })}
      </EntryLink>
      <View className="law-own__text">{content}</View>
    </>
  );
}
