import { App, Button, Form, Input, Pagination } from 'antd';
import { useState } from 'react';
import { COURSE_LIMITS } from '@contract/rules/course';
import { type CourseComment, useCourseComments, useHideCourseComment, useWriteCourseComment } from '@/features/course/comments';
import { minuteText } from '@/lib/dates';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { EntriesSkeleton } from '../../ui/skeletons';
import { counted, filled } from '../../ui/text-limit';

const PAGE_SIZE = 20;

/** The comments of deputies and the office on a course: answered here, and hidden with a reason. */
export function CommentsPanel({ courseId }: { courseId: number }) {
  const [page, setPage] = useState(1);
  const [hiding, setHiding] = useState<CourseComment>();
  const { data, error, isPending, refetch } = useCourseComments(courseId, { page, pageSize: PAGE_SIZE });
  return (
    <Panel title={data ? `评论 ${String(data.total)}` : '评论'}>
      {isPending && <EntriesSkeleton entries={3} />}
      {error && !data && <LoadFailed what="评论" error={error} onRetry={() => void refetch()} />}
      {data?.mayWrite && <Write courseId={courseId} onDone={() => setPage(1)} />}
      {data?.items.length === 0 && <p className="console-muted">还没有评论。</p>}
      <ul className="console-course-comments">
        {data?.items.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} onHide={() => setHiding(comment)} />
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
      {hiding && <Hide courseId={courseId} comment={hiding} onClose={() => setHiding(undefined)} />}
    </Panel>
  );
}

const Comment = ({ comment, onHide }: { comment: CourseComment; onHide: () => void }) => {
  const { name, roleName, isPublisher, text, at, isHidden, hideReason, mayHide } = comment;
  return (
    <>
      <p className="console-course-comments__head">
        <span>{name}</span>
        <span className="console-muted">{roleName}</span>
        {isPublisher && <span className="console-status is-active">发布单位</span>}
        <span className="console-muted">{minuteText(at)}</span>
        {mayHide && !isHidden && (
          <Button type="text" size="small" aria-label={`移除${name}的评论`} onClick={onHide}>
            移除
          </Button>
        )}
      </p>
      {isHidden ? (
        <p className="console-muted">{hideReason ? `评论已移除：${hideReason}` : '评论已由本人移除'}</p>
      ) : (
        <p className="console-prose">{text}</p>
      )}
    </>
  );
};

function Write({ courseId, onDone }: { courseId: number; onDone: () => void }) {
  const [form] = Form.useForm<{ text: string }>();
  const write = useWriteCourseComment(courseId);
  const done = () => {
    form.resetFields();
    onDone();
  };
  return (
    <>
      <Refusal form={form} error={write.error} />
      <Form<{ text: string }>
        form={form}
        name="course-comment"
        layout="vertical"
        onFinish={({ text }) => write.mutate(text.trim(), { onSuccess: done })}
      >
        <Form.Item name="text" label="发表评论" rules={filled('评论', COURSE_LIMITS.comment)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(COURSE_LIMITS.comment)} />
        </Form.Item>
        <Button htmlType="submit" loading={write.isPending}>
          发表
        </Button>
      </Form>
    </>
  );
}

/** Hides the text of a comment; its author can read the reason. */
function Hide({ courseId, comment, onClose }: { courseId: number; comment: CourseComment; onClose: () => void }) {
  const { message } = App.useApp();
  const [open, setOpen] = useState(true);
  const hide = useHideCourseComment(courseId);
  const done = () => {
    void message.success('评论已移除');
    setOpen(false);
  };
  return (
    <TextModal
      name="hide-comment"
      title={`移除${comment.name}的评论`}
      okText="移除"
      label="移除原因"
      hint="评论的文字不再显示，所有人会看到原因。"
      max={COURSE_LIMITS.reason}
      open={open}
      pending={hide.isPending}
      above={(form) => <Refusal form={form} error={hide.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => hide.mutate({ id: comment.id, reason }, { onSuccess: done })}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    />
  );
}
