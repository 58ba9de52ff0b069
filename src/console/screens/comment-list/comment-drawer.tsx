import { Button, Space } from 'antd';
import { useState } from 'react';
import { COMMENT_ACTIONS, COMMENT_ADDRESSEES, COMMENT_LIMITS, COMMENT_STATES } from '@contract/rules/comment';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import { type CommentRecord, useAnswerComment, useComment, useLeadFromComment, useRevealComment } from '@/features/comment/queries';
import { minuteText } from '@/lib/dates';
import { DrawerChain } from '../../detail/lead-chain';
import { LeadButton } from '../../detail/lead-button';
import { LookReason } from '../../detail/look-reason';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { type Fact, FactList } from '../../ui/fact-list';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { DecideModal } from './decide-modal';
import { TemplateSelect } from './template-select';
import './comment.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useComment(id);
  if (data) return <Comment comment={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="群众留言" actions={null}>
      {error ? <LoadFailed what="群众留言" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A comment of a voter, with its handling. */
export const CommentDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (comment: CommentRecord): Fact[] => [
  ['留言对象', `${COMMENT_ADDRESSEES[comment.addressee]}：${comment.toName}`],
  ['区域', comment.areaName],
  ['姓名', comment.name],
  ['留言时间', minuteText(comment.submittedAt)],
  ['状态', COMMENT_STATES[comment.state]],
  ['是否公开', comment.state === 'waiting' ? '' : comment.isPublic ? '公开' : '不公开'],
  ['期限', comment.dueAt === null ? '' : minuteText(comment.dueAt)],
  ['审核', comment.decidedAt === null ? '' : `${comment.decidedByName}，${minuteText(comment.decidedAt)}`],
  ['不公开的原因', comment.refusalReason === null ? '' : REFUSAL_REASONS[comment.refusalReason]],
  ['说明', comment.note],
  ['评价', comment.stars === null ? '' : `${String(comment.stars)} 星`],
];

type Step = 'decide' | 'answer';

function Comment({ comment, onClose, ...rest }: Omit<DrawerProps, 'id'> & { comment: CommentRecord; onClosed: () => void }) {
  const [step, setStep] = useState<Step>();
  const lead = useLeadFromComment();
  const { title, content, actions, answer, answeredAt, answeredByName, history } = comment;
  const steps = (
    <Space wrap>
      {actions.includes('toLead') && <LeadButton of="留言" make={() => lead.mutateAsync(comment)} />}
      {actions.includes('decide') && (
        <Button type="primary" onClick={() => setStep('decide')}>
          审核
        </Button>
      )}
      {actions.includes('answer') && (
        <Button type="primary" onClick={() => setStep('answer')}>
          答复
        </Button>
      )}
    </Space>
  );
  return (
    <FormDrawer {...rest} title={title} onClose={onClose} actions={actions.length > 0 && steps}>
      <p className="console-comment-text">{content}</p>
      <Facts comment={comment} />
      <DrawerChain type="comment" id={comment.id} leadId={comment.leadId} />
      {answer !== '' && (
        <>
          <h3 className="console-comment-heading">
            答复
            {answeredAt !== null && <span className="console-muted">{` ${answeredByName}，${minuteText(answeredAt)}`}</span>}
          </h3>
          <p className="console-comment-text">{answer}</p>
        </>
      )}
      <DrawerHistory entries={history} nameOf={(action) => COMMENT_ACTIONS[action]} statuses={COMMENT_STATES} />
      <DecideModal comment={comment} open={step === 'decide'} onClose={() => setStep(undefined)} />
      <Answer comment={comment} open={step === 'answer'} onClose={() => setStep(undefined)} />
    </FormDrawer>
  );
}

/** The facts with the mobile number, masked until the user asks for it. */
function Facts({ comment }: { comment: CommentRecord }) {
  const revealing = useHiddenAgain(useRevealComment(comment.id));
  const mobile = <HiddenNumber masked={comment.mobile} name="mobile" revealing={comment.mayReveal ? revealing : undefined} />;
  return (
    <>
      <FactList isApart facts={[...factsOf(comment), ['手机号', mobile]]} />
      <LookReason revealing={revealing} />
    </>
  );
}

function Answer({ comment, open, onClose }: { comment: CommentRecord; open: boolean; onClose: () => void }) {
  const answer = useAnswerComment();
  return (
    <TextModal
      name="answer-comment"
      title={`答复“${comment.title}”`}
      okText="答复"
      label="答复"
      hint={`${comment.isPublic ? '答复随留言公开' : '只有留言人凭回执号可以看到'}，只能答复一次；公开的文字中的电话号码会自动隐去。`}
      max={COMMENT_LIMITS.answer}
      open={open}
      pending={answer.isPending}
      above={(form) => (
        <>
          <Refusal form={form} error={answer.error} fieldOf={{ answer: 'text' }} />
          <TemplateSelect outcome="answer" open={open} onChoose={(text) => form.setFieldValue('text', text)} />
        </>
      )}
      onSend={(text) => answer.mutate({ seen: comment, answer: text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
