import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { COURSE_LIMITS } from '@contract/rules/course';
import { type CourseComment, useCourseCommentFeed, useHideCourseComment, useWriteCourseComment } from '@/features/course/comments';
import { minuteText } from '@/lib/dates';
import { excessText } from '@/lib/text-length';
import { confirm, toast } from '@/platform/feedback';
import { itemsOf } from '@/platform/growing-list';
import { showFailure } from '@/platform/tell-failure';
import { heading, named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { StatusTag } from '@/ui/status-tag';
import { TextAreaField } from '@/ui/text-field';
import { NotYet } from '../../shared/feed';
import { useForm, useOnce } from '../../shared/use-form';

const FIELDS = ['text'] as const;

function Writing({ courseId }: { courseId: number }) {
  const [text, setText] = useState('');
  const write = useWriteCourseComment(courseId);
  const form = useForm({ fields: FIELDS });
  const send = () =>
    form.attempt({ text: text.trim() === '' ? '请填写评论' : (excessText(text, COURSE_LIMITS.comment) ?? '') }, async () => {
      await write.mutateAsync(text.trim());
      setText('');
      toast({ message: '评论已发表', tone: 'success' });
    });
  return (
    <>
      <TextAreaField
        label="写评论"
        value={text}
        onChange={setText}
        max={COURSE_LIMITS.comment}
        placeholder="学习体会或建议，学习这门课程的代表都能看到"
        error={form.errors.text}
        low
      />
      <Problem>{form.problem}</Problem>
      <ActionButton busy={form.busy} onPress={send}>
        发表评论
      </ActionButton>
    </>
  );
}

function Comment({ courseId, comment }: { courseId: number; comment: CourseComment }) {
  const { id, name, roleName, isPublisher, text, at, isHidden, hideReason, mayHide } = comment;
  const hide = useHideCourseComment(courseId);
  const once = useOnce();
  const remove = () =>
    once(async () => {
      const isSure = await confirm({ title: '删除这条评论？', content: '删除后其他人看不到内容，不能恢复。', confirmText: '删除' });
      if (!isSure) return;
      await hide.mutateAsync({ id, reason: '' }).then(() => toast({ message: '评论已删除', tone: 'success' }), showFailure);
    });
  return (
    <View className="study-comment" {...named('listitem')}>
      <View className="study-comment__head">
        <Text className="study-comment__name">{name}</Text>
        {isPublisher ? <StatusTag tone="active">发布单位</StatusTag> : null}
        <Text className="study-comment__about">{`${roleName} · ${minuteText(at)}`}</Text>
      </View>
      {isHidden ? (
        <Text className="study-comment__hidden">{hideReason ? `评论已移除：${hideReason}` : '评论已删除'}</Text>
      ) : (
        <View className="study-comment__text">
          <Text userSelect>{text}</Text>
        </View>
      )}
      {mayHide ? (
        <ActionButton label={`删除评论：${text}`} onPress={remove}>
          删除
        </ActionButton>
      ) : null}
    </View>
  );
}

/** The comments of the people who study the course. */
export function Comments({ courseId, mayWrite }: { courseId: number; mayWrite: boolean }) {
  const list = useCourseCommentFeed(courseId);
  const items = itemsOf(list);
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        评论
      </Text>
      {mayWrite ? <Writing courseId={courseId} /> : null}
      {list.data ? (
        <View className="study-comments" {...named('list', '评论')}>
          {items.length === 0 ? <Text className="study-note">还没有评论。</Text> : null}
          {items.map((comment) => (
            <Comment key={comment.id} courseId={courseId} comment={comment} />
          ))}
        </View>
      ) : (
        <NotYet query={list} rows={1} />
      )}
      {list.hasNextPage ? (
        <ActionButton busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          更多评论
        </ActionButton>
      ) : null}
    </View>
  );
}
