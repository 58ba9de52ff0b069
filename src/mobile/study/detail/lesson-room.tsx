import { Text, View } from '@tarojs/components';
import type { Lesson } from '@/features/study/api';
import type { ClockState } from '@/features/study/clock';
import { lengthText, lessonPercent } from '@/features/study/words';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { NoticeBar } from '@/ui/notice-bar';
import { ProgressBar } from '@/ui/progress-bar';
import { LessonContent } from './lesson-content';
import type { Opened, OpenLesson } from './use-lesson';

const PAUSED: Record<Lesson['kind'], string> = {
  video: '播放时计时',
  pdf: '打开后计时',
  page: '已暂停计时',
  link: '打开后计时',
};

/** The study time that is still needed. */
function Remaining({ time, kind }: { time: ClockState; kind: Lesson['kind'] }) {
  const left = Math.max(0, time.needed - time.seconds);
  const word = time.isDone ? '本课时已学完' : `还需学习 ${lengthText(left)}`;
  return (
    <View className="study-room__time">
      <ProgressBar share={lessonPercent(time) / 100} label="本课时进度" />
      <View className="study-room__line">
        <Text className={time.isDone ? 'study-room__left study-room__left--done' : 'study-room__left'}>{word}</Text>
        {time.isDone || time.problem ? null : <Text className="study-room__state">{time.isRunning ? '正在计时' : PAUSED[kind]}</Text>}
      </View>
    </View>
  );
}

interface LessonRoomProps {
  opened: OpenLesson;
  ways: Opened;
}

/** The problem that prevents the time from being counted. */
function Trouble({ opened: { time, lesson }, ways }: LessonRoomProps) {
  const { problem } = time;
  if (!problem) return null;
  if (problem.kind === 'offline') return <NoticeBar text="现在连不上服务器，刚才的学习时间还没有记下，正在重试。请保持页面打开。" />;
  return (
    <View className="study-room__trouble" {...spoken}>
      <Text className="study-room__reason">{problem.message}</Text>
      <ActionButton kind="primary" onPress={() => void ways.start(lesson)}>
        {problem.kind === 'elsewhere' ? '在这里继续学习' : '重新打开课时'}
      </ActionButton>
    </View>
  );
}

/** The open lesson: its content and the remaining time. */
export function LessonRoom({ opened, ways }: LessonRoomProps) {
  const { lesson, time } = opened;
  const isOver = time.problem !== null && time.problem.kind !== 'offline';
  return (
    <View className="u-card study-room">
      <Text className="u-card__title" {...heading(2)}>
        {lesson.title}
      </Text>
      <Trouble opened={opened} ways={ways} />
      {isOver ? null : <LessonContent opened={opened} ways={ways} />}
      <Remaining time={time} kind={lesson.kind} />
    </View>
  );
}
