import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { COMMENT_LIMITS } from '@contract/rules/comment';
import { useOfferedTemplates } from '@/features/answer-template/offered';
import { type CommentRecord, useAnswerComment, useComment, useLeadFromComment, useRaiseComment } from '@/features/comment/queries';
import { minuteText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { confirm, toast } from '@/platform/feedback';
import { back, go, replace } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { commentsLink, suggestionDetailLink, suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { LeadWay } from '../../shared/lead-way';
import { Screen } from '../../shared/screen';
import { TextSheet, type TextSheetWords } from '../../shared/text-sheet';
import { useRefresh } from '../../shared/use-refresh';
import { CommentTags } from './comment-tags';
import './mine.scss';

const TITLE = '群众留言';
const goBack = () => void back(commentsLink());
const WORDS: TextSheetWords = {
  title: '答复留言',
  label: '答复',
  placeholder: '答复后不能再改；公开的留言，答复也会公开',
  confirm: '答复',
  missing: '请填写答复',
  done: '已答复',
  ready: [
    { name: '已反映', text: '您好，您反映的问题我已了解，并向有关部门反映，有进展会及时告诉您。感谢您的信任和监督。' },
    { name: '已解决', text: '您好，您反映的问题经与有关部门联系，现已解决。如有反复，请再告诉我。' },
    { name: '将调研', text: '您好，您提的意见很有代表性，我将实地调研后形成代表建议提交，并关注办理情况。' },
  ],
};

/** The words of the sheet, with the ready-made texts of the deputy's offices; without any, with the shipped ones. */
function useWords(isNeeded: boolean): TextSheetWords {
  const { data = [] } = useOfferedTemplates('answer', isNeeded);
  return data.length === 0 ? WORDS : { ...WORDS, ready: data.map(({ name, text }) => ({ name, text })) };
}

/** Shown when the comment does not exist or was not written to the viewer. */
export const NotThere = () => (
  <Screen title={TITLE} onBack={goBack}>
    <Empty title="没有找到这条留言" hint="可能不是写给您的，或者链接不完整。">
      <ActionButton onPress={() => void replace(commentsLink())}>查看全部留言</ActionButton>
    </Empty>
  </Screen>
);

/** One comment, with the deputy's actions in the bar at the bottom. */
export function CommentView({ id }: { id: number }) {
  const query = useComment(id);
  const { data } = query;
  const [isAnswering, setAnswering] = useState(false);
  const answer = useAnswerComment();
  const words = useWords(data?.actions.includes('answer') ?? false);
  useRefresh(query.refetch);
  if (!data && isOutOfSight(query.error)) return <NotThere />;
  return (
    <Screen title={TITLE} onBack={goBack} footer={data ? <Steps comment={data} onAnswer={() => setAnswering(true)} /> : null}>
      {data ? (
        <>
          <Whole comment={data} />
          <TextSheet
            words={words}
            max={COMMENT_LIMITS.answer}
            open={isAnswering}
            onClose={() => setAnswering(false)}
            onSend={(text) => answer.mutateAsync({ seen: data, answer: text })}
          />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

function Steps({ comment, onAnswer }: { comment: CommentRecord; onAnswer: () => void }) {
  const { actions, suggestionId, leadId } = comment;
  const raise = useRaiseComment();
  const lead = useLeadFromComment();
  const press = async () => {
    const sure = await confirm({
      title: '转为建议？',
      content: '会为您起草一件建议，带上留言的标题和内容，您改好后再提交。',
      confirmText: '转为建议',
    });
    if (!sure) return;
    await raise.mutateAsync(comment).then(async ({ suggestionId: made }) => {
      toast({ message: '已起草建议', tone: 'success' });
      if (made !== null) await go(suggestionLaunchLink('suggestion', { id: made }));
    }, showFailure);
  };
  if (!actions.length && suggestionId === null && leadId === null) return null;
  return (
    <>
      {suggestionId === null ? null : <ActionButton onPress={() => void go(suggestionDetailLink(suggestionId))}>查看建议</ActionButton>}
      <LeadWay
        leadId={leadId}
        mayMake={actions.includes('toLead')}
        of="留言"
        busy={lead.isPending}
        make={() => lead.mutateAsync(comment)}
      />
      {actions.includes('toSuggestion') ? (
        <ActionButton busy={raise.isPending} onPress={() => void press()}>
          转为建议
        </ActionButton>
      ) : null}
      {actions.includes('answer') ? (
        <ActionButton kind="primary" grow onPress={onAnswer}>
          答复
        </ActionButton>
      ) : null}
    </>
  );
}

function Whole({ comment }: { comment: CommentRecord }) {
  const { title, content, name, submittedAt, note, answer, answeredAt, answeredByName, dueAt } = comment;
  return (
    <>
      <View className="u-card">
        <CommentTags comment={comment} />
        <Text className="record__title">{title}</Text>
        <Text className="record__text">{content}</Text>
        {note === '' ? null : <Text className="record__said">{`工作人员说明：${note}`}</Text>}
      </View>
      {answer === '' ? null : (
        <View className="u-card">
          <Text className="u-card__title">答复</Text>
          <Text className="record__text">{answer}</Text>
        </View>
      )}
      <View className="u-card">
        <Text className="u-card__title">留言信息</Text>
        <Facts
          items={[
            { name: '留言人', value: name },
            { name: '留言时间', value: minuteText(submittedAt) },
            ...(dueAt === null ? [] : [{ name: '答复期限', value: minuteText(dueAt) }]),
            ...(answeredAt === null ? [] : [{ name: '答复', value: `${answeredByName}，${minuteText(answeredAt)}` }]),
          ]}
        />
      </View>
    </>
  );
}
