import { App, Button } from 'antd';
import { useState } from 'react';
import { NOTICE_ACTIONS, NOTICE_LIMITS, type NoticeAction } from '@contract/rules/notice';
import { namesNobody } from '@/features/addressee/queries';
import type { Notice } from '@/features/notice/api';
import { useAnnounceNotice, useRemoveNotice, useWithdrawNotice } from '@/features/notice/queries';
import { asksToHideNumbers } from '@/features/notice/rules';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { addressingOf } from '../../publishing/addressing-field';
import { PublishQuestion } from '../../publishing/publish-question';
import { NoticeForm } from '../notice-form/notice-form';
import { useNumberQuestion } from '../notice-form/use-number-question';

/** Returns the steps that need only a confirmation. */
function useConfirmed(notice: Notice) {
  const { modal, message } = App.useApp();
  const announce = useAnnounceNotice();
  const remove = useRemoveNotice();
  const leave = useLeaveRecord('notice');
  const askAboutNumbers = useNumberQuestion();
  const tell = showFailure;
  const announceIt = (hideNumbers: boolean): Promise<void> =>
    announce.mutateAsync({ ...notice, hideNumbers }).then(
      () => void message.success('已发布，正在通知'),
      (error: unknown) => (asksToHideNumbers(error) ? askAboutNumbers(error, () => announceIt(true)) : tell(error)),
    );
  const addressing = addressingOf(notice.addressing);
  return {
    announce: () =>
      void modal.confirm({
        title: '发布这条通知？',
        content: namesNobody(addressing) ? (
          '还没有选择发布对象，请先修改。'
        ) : (
          <PublishQuestion addressing={addressing} openToAll={notice.openToAll} />
        ),
        okText: '发布',
        onOk: () => announceIt(false),
      }),
    remove: () =>
      void modal.confirm({
        title: '删除这条通知？',
        content: '删除后不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(notice).then(leave, tell),
      }),
  };
}

/** The buttons for the actions that the server allows the viewer now. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const [form, setForm] = useState<NoticeAction | null>(null);
  const confirmed = useConfirmed(notice);
  const press = (action: NoticeAction) => {
    if (action === 'announce' || action === 'remove') confirmed[action]();
    else setForm(action);
  };
  const close = () => setForm(null);
  return (
    <>
      {notice.actions.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {notice.actions.map((action) => (
            <Button key={action} type={action === 'announce' ? 'primary' : 'default'} onClick={() => press(action)}>
              {NOTICE_ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
      <NoticeForm notice={notice} open={form === 'edit'} onClose={close} />
      <WithdrawForm notice={notice} open={form === 'withdraw'} onClose={close} />
    </>
  );
}

/** Withdraws a notice with a reason, which its addressees can read. */
function WithdrawForm({ notice, open, onClose }: { notice: Notice; open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const withdraw = useWithdrawNotice();
  const done = () => {
    void message.success('已撤回，正在告知收到通知的人');
    onClose();
  };
  return (
    <TextModal
      name="withdraw-notice"
      title="撤回通知"
      okText="确认撤回"
      cancelText="返回"
      label="撤回原因"
      hint="收到通知的人会看到撤回的原因，不能再看到通知内容；24 小时内发出的钉钉工作通知会一并撤回。撤回后不能恢复。"
      max={NOTICE_LIMITS.reason}
      open={open}
      pending={withdraw.isPending}
      above={(form) => <Refusal form={form} error={withdraw.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => withdraw.mutate({ seen: notice, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
