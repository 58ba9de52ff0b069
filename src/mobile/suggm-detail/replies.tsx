import { Text, View } from '@tarojs/components';
import { FOLLOW_UPS, RATINGS, REPLY_CLASSES } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { dayText, minuteText } from '@/lib/dates';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { StoredFiles } from '../shared/stored-files';
import './sections.scss';

type Reply = Suggestion['replies'][number];

interface RepliesProps {
  item: Suggestion;
  onEvaluate: (reply: Reply) => void;
}

/** The official replies, newest first, each with its own rating. */
export function Replies({ item, onEvaluate }: RepliesProps) {
  const issued = item.replies.filter(({ stage }) => stage === 'issued');
  // The bottom bar rates the only open reply; with several, each reply has its own button here.
  const several = issued.filter(({ rated }) => !rated).length > 1;
  return (
    <>
      {[...issued].reverse().map((reply) => (
        <View key={reply.id} className="u-card">
          <Text className="u-card__title">{several || issued.length > 1 ? `${reply.unitName}的答复` : '答复'}</Text>
          <ReplyText reply={reply} />
          <Rating item={item} reply={reply} />
          {several && !reply.rated && item.actions.includes('evaluate') ? (
            <View className="detail__rate">
              <ActionButton grow label={`评价${reply.unitName}的答复`} onPress={() => onEvaluate(reply)}>
                评价这份答复
              </ActionButton>
            </View>
          ) : null}
        </View>
      ))}
    </>
  );
}

const parts = ({ done, planned, notAdopted }: Reply) =>
  [
    { name: '已落实', text: done },
    { name: '计划落实', text: planned },
    { name: '未采纳及原因', text: notAdopted },
  ].filter(({ text }) => text);

function ReplyText({ reply }: { reply: Reply }) {
  return (
    <>
      <Text className="detail__class">
        {reply.replyClass} 类：{REPLY_CLASSES[reply.replyClass]}
      </Text>
      <Text className="detail__text" userSelect>
        {reply.content}
      </Text>
      {parts(reply).map(({ name, text }) => (
        <View key={name}>
          <Text className="detail__part">{name}</Text>
          <Text className="detail__text" userSelect>
            {text}
          </Text>
        </View>
      ))}
      <StoredFiles files={reply.files} />
      <Facts
        items={[
          { name: '答复单位', value: reply.unitName },
          ...(reply.plannedOn ? [{ name: '计划完成', value: dayText(reply.plannedOn) }] : []),
          { name: '文号', value: reply.documentNumber },
          { name: '签发人', value: reply.signer },
          { name: '联系人', value: `${reply.contactName}　${reply.contactPhone}` },
          { name: '答复时间', value: dayText(reply.issuedAt ?? reply.draftedAt) },
        ]}
      />
    </>
  );
}

/** The deputy's rating of the handling and of the result of this reply. */
function Rating({ item, reply }: { item: Suggestion; reply: Reply }) {
  const rating = item.evaluations.find(({ replyId }) => replyId === reply.id);
  if (!rating) return null;
  return (
    <View className="detail__rating">
      <Text className="detail__part">代表评价</Text>
      <Facts
        items={[
          { name: '办理工作', value: RATINGS[rating.handling] },
          { name: '办理结果', value: RATINGS[rating.result] },
          ...(rating.comment ? [{ name: '意见', value: rating.comment }] : []),
          { name: '评价时间', value: minuteText(rating.evaluatedAt) },
        ]}
      />
    </View>
  );
}

/** The progress on the unit's promises. */
export function Progress({ item: { followUp, progress } }: { item: Suggestion }) {
  if (followUp === 'none' && progress.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">落实情况</Text>
      <Text className="detail__count">{FOLLOW_UPS[followUp]}</Text>
      {[...progress].reverse().map((entry) => (
        <View key={entry.id} className="detail__entry">
          <Text className="detail__entry-text">{entry.content}</Text>
          <Text className="detail__note">{`${entry.unitName}　${minuteText(entry.at)}`}</Text>
        </View>
      ))}
    </View>
  );
}
