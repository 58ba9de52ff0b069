import { App, Button } from 'antd';
import { useState } from 'react';
import { COURSE_ACTIONS, COURSE_AUDIENCES, COURSE_LIMITS, type CourseAction } from '@contract/rules/course';
import type { Course } from '@/features/course/api';
import { usePublishCourse, useRemoveCourse, useWithdrawCourse } from '@/features/course/queries';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { addressingOf, Reached } from '../../publishing/addressing-field';
import { CourseForm } from '../course-form/course-form';
import { missingOf } from './missing';

function PublishQuestion({ course: { addressing, audience } }: { course: Course }) {
  return (
    <>
      <Reached addressing={addressingOf(addressing)} />
      {audience !== 'all' && <p>其中只有{COURSE_AUDIENCES[audience]}会收到。</p>}
      <p>学习对象会收到消息和工作通知。上架后课时的类型和时长、测验题数、适用代表不能修改，学习对象只能增加。</p>
    </>
  );
}

/** Returns the steps that need only a confirmation. */
function useConfirmed(course: Course) {
  const { modal, message } = App.useApp();
  const publish = usePublishCourse();
  const remove = useRemoveCourse();
  const leave = useLeaveRecord('course');
  return {
    publish: () => {
      const missing = missingOf(course);
      if (missing !== undefined) {
        void modal.info({ title: '还不能上架', content: missing, okText: '知道了' });
        return;
      }
      void modal.confirm({
        title: '上架这门课程？',
        content: <PublishQuestion course={course} />,
        okText: '上架',
        onOk: () => publish.mutateAsync(course).then(() => void message.success('已上架，正在通知学习对象'), showFailure),
      });
    },
    remove: () =>
      void modal.confirm({
        title: '删除这门课程？',
        content: '草稿和其中的课时、题目一并删除，不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(course).then(leave, showFailure),
      }),
  };
}

/** The actions with a button here; questions are changed in their own panel. */
const BUTTONS = ['publish', 'edit', 'withdraw', 'remove'] as const satisfies readonly CourseAction[];
type Pressed = (typeof BUTTONS)[number];

/** The buttons for the actions that the server allows the viewer now. */
export function CourseActions({ course }: { course: Course }) {
  const [form, setForm] = useState<Pressed | null>(null);
  const confirmed = useConfirmed(course);
  const buttons = BUTTONS.filter((action) => course.actions.includes(action));
  const press = (action: Pressed) => {
    if (action === 'publish' || action === 'remove') confirmed[action]();
    else setForm(action);
  };
  const close = () => setForm(null);
  return (
    <>
      {buttons.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {buttons.map((action) => (
            <Button key={action} type={action === 'publish' ? 'primary' : 'default'} onClick={() => press(action)}>
              {COURSE_ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
      <CourseForm course={course} open={form === 'edit'} onClose={close} />
      <WithdrawForm course={course} open={form === 'withdraw'} onClose={close} />
    </>
  );
}

/** Withdraws a course permanently with a reason, which the deputies who have begun it can read. */
function WithdrawForm({ course, open, onClose }: { course: Course; open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const withdraw = useWithdrawCourse();
  const done = () => {
    void message.success('已下架，正在告知没有学完的代表');
    onClose();
  };
  return (
    <TextModal
      name="withdraw-course"
      title="下架课程"
      okText="确认下架"
      cancelText="返回"
      label="下架理由"
      hint="没有学完的代表会收到理由，不能继续学习；已学完的学时和证书保留。下架后不能恢复。"
      max={COURSE_LIMITS.reason}
      open={open}
      pending={withdraw.isPending}
      above={(form) => <Refusal form={form} error={withdraw.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => withdraw.mutate({ seen: course, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
